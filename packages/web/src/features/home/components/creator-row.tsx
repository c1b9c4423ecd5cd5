import { useQuery } from "@tanstack/react-query";
import { CreatorCard } from "@/components/creator-card.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { creatorRowQuery } from "@/data/creators.ts";

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

export function CreatorRow() {
  const { data, isPending } = useQuery(creatorRowQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Section title="Popular creators" more={{ label: "Find a creator", to: "/find-trainer" }}>
      {data ? (
        <ul className={gridClass}>
          {data.slice(0, 8).map((creator) => (
            <li key={creator.id} className="min-w-0">
              <CreatorCard creator={creator} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Loading creators" className={gridClass}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-22" />
          ))}
        </Loading>
      )}
    </Section>
  );
}
