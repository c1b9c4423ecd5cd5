import { useQuery } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { categoryPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";

const gridClass = "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4";

function Content() {
  const query = useQuery(categoriesQuery);
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading categories" className={gridClass}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </Loading>
    );
  }
  if (isLoadingError)
    return <QueryError title="The categories could not be loaded" query={query} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={LayoutGrid} title="No categories yet">
        Categories sort the videos by subject. They appear here once they are set up.
      </EmptyState>
    );
  }
  return (
    <ul className={gridClass}>
      {data.map((category) => (
        <li key={category.id}>
          <Link
            to={categoryPath(category.id)}
            className="tracks flex h-full min-h-28 items-end rounded border px-3 py-3 sm:px-4 font-display text-lg font-semibold tracking-tight hyphens-auto wrap-anywhere transition-colors hover:border-accent-text hover:text-accent-text"
          >
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const startQueries: StartQueries = ({ client }) => [client.prefetchQuery(categoriesQuery)];

export default function CategoriesPage() {
  usePageTitle("Categories");
  return (
    <>
      <PageHeader title="Categories" description="All videos, by subject." />
      <Content />
    </>
  );
}
