import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { categoryPath } from "@/lib/links.ts";

/** The categories, drawn as the plates of a letter board. */
export function CategoryRow() {
  const { data, isPending } = useQuery(categoriesQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Section title="Categories" more={{ label: "All categories", to: "/categories" }}>
      {data ? (
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border bg-line sm:grid-cols-3 lg:grid-cols-4">
          {data.slice(0, 8).map((category) => (
            <li key={category.id} className="bg-paper">
              <Link
                to={categoryPath(category.id)}
                className="flex min-h-20 items-end px-4 py-3 font-display text-lg leading-6 font-semibold tracking-tight wrap-anywhere transition-colors hover:bg-accent-wash hover:text-accent-text focus-visible:-outline-offset-2"
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading
          label="Loading categories"
          className="grid grid-cols-2 gap-px sm:grid-cols-3 lg:grid-cols-4"
        >
          {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
            <Skeleton key={index} className="h-20" />
          ))}
        </Loading>
      )}
    </Section>
  );
}
