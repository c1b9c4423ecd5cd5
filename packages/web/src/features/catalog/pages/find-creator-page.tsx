import { searchDebounceMilliseconds } from "@marquee/contracts/constants";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { CreatorCard } from "@/components/creator-card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { creatorListQuery } from "@/data/creators.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useDebounced } from "@/lib/use-debounced.ts";

const gridClass = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

function Creators({ search, category }: { search: string; category: string }) {
  const query = useInfiniteQuery(
    creatorListQuery({ ...(search && { search }), ...(category && { category_id: category }) }),
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
  const [typed, setTyped] = useState("");
  const [category, setCategory] = useState("");
  const search = useDebounced(typed.trim(), searchDebounceMilliseconds);
  const categories = useQuery(categoriesQuery);
  return (
    <>
      <PageHeader
        title="Find a Creator"
        description="The people behind the videos, the most active first."
      />
      <div className="mb-8 grid gap-4 sm:grid-cols-[1fr_16rem]">
        <TextField
          label="Name"
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">All categories</option>
              {categories.data?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <h2 className="sr-only">Creators</h2>
      <Creators search={search} category={category} />
    </>
  );
}
