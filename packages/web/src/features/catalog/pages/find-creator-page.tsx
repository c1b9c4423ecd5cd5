import { useInfiniteQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { CategorySelect } from "@/components/category-select.tsx";
import { CreatorCard } from "@/components/creator-card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { SearchField } from "@/components/search-field.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { creatorListQuery } from "@/data/creators.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

function Creators({ search, category }: { search: string; category: string }) {
  const query = useInfiniteQuery(
    filteredList(
      creatorListQuery({ ...(search && { search }), ...(category && { category_id: category }) }),
    ),
  );
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.creators}
      what="creators"
      failed="The creators could not be loaded"
      skeleton={
        <Loading label="Loading creators" className={gridClass}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} className="h-22" />
          ))}
        </Loading>
      }
      empty={
        <EmptyState icon={UserRound} title="No results found">
          Try another name or another category.
        </EmptyState>
      }
    >
      {(creators) => (
        <ul className={gridClass}>
          {creators.map((creator) => (
            <li key={creator.id} className="min-w-0">
              <CreatorCard creator={creator} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export default function FindCreatorPage() {
  usePageTitle("Find a Creator");
  // In the address, so that the way back from a creator leads to the same list.
  const [parameters, setParameters] = useSearchParameters();
  const search = parameters.get("search") ?? "";
  const category = parameters.get("category") ?? "";
  const change = (name: "search" | "category", value: string) =>
    setParameters(withParameters({ [name]: value || undefined }), { replace: true });
  return (
    <>
      <PageHeader
        title="Find a Creator"
        description="The people behind the videos, the most watched first."
      />
      <div className="mb-8 grid gap-4 sm:grid-cols-[1fr_16rem]">
        <SearchField
          label="Name"
          value={search}
          onChange={(text) => change("search", text.trim() === "" ? "" : text)}
        />
        <Field label="Category">
          {(control) => (
            <CategorySelect
              {...control}
              stored={category}
              empty="All categories"
              value={category}
              onChange={(event) => change("category", event.target.value)}
            />
          )}
        </Field>
      </div>
      <h2 className="sr-only">Creators</h2>
      <Creators search={search.trim()} category={category} />
    </>
  );
}
