import { maxSearchLength } from "@marquee/contracts/constants";
import { cut } from "@marquee/contracts/cut";
import { isId } from "@marquee/contracts/id-pattern";
import { useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { Redirect } from "@/components/redirect.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { mergedCategoriesQuery } from "@/data/merged-categories.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { categoryPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { SearchFilters } from "../components/search-filters.tsx";
import { SearchPages } from "../components/search-pages.tsx";
import { useSearchFilter } from "../use-search-filter.ts";

function NoVideos({ children }: { children: string }) {
  return (
    <EmptyState
      icon={Film}
      title="No results found"
      action={
        <Button asChild>
          <Link to="/categories">Other categories</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

function CategoryResults({ categoryId }: { categoryId: string }) {
  const categories = useQuery(categoriesQuery);
  const mergedInto = useQuery(mergedCategoriesQuery).data?.get(categoryId);
  // A document from the server shows the other category at once; its code, which changes the address, runs later.
  const shownId = mergedInto ?? categoryId;
  const [filter, setFilter] = useSearchFilter();
  const name = categories.data?.find((category) => category.id === shownId)?.name ?? "Category";
  usePageTitle(name);
  useCrumbs("/search_result", [{ name }]);
  return (
    <>
      {mergedInto !== undefined && <Redirect to={categoryPath(mergedInto)} />}
      <PageHeader title={name} actions={<SearchFilters filter={filter} onChange={setFilter} />} />
      {categories.isLoadingError && (
        <QueryError
          title="The name of this category could not be loaded"
          className="mb-8"
          query={categories}
        />
      )}
      <h2 className="sr-only">Videos</h2>
      <VideoList
        list="latest"
        startsPage
        ownerId={shownId}
        filter={{
          category_id: shownId,
          ...(filter.accessType && { access_type: filter.accessType }),
        }}
        empty={
          <NoVideos>
            {filter.accessType
              ? "No video of this category fits the filter."
              : "Nothing has been published in this category yet."}
          </NoVideos>
        }
      />
    </>
  );
}

/** The title for an address of no category. */
function UnknownCategory() {
  const title = "Category";
  usePageTitle(title);
  useCrumbs("/search_result", [{ name: title }]);
  return (
    <>
      <PageHeader title={title} />
      <NoVideos>There is no category at this address.</NoVideos>
    </>
  );
}

function TextResults({ text }: { text: string }) {
  const [filter, setFilter] = useSearchFilter();
  const title = text === "" ? "Search" : `Results for “${text}”`;
  usePageTitle(title);
  useCrumbs("/search_result", [{ name: title }]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          text !== "" && (
            <SearchFilters filter={filter} onChange={setFilter} has={["heading", "category"]} />
          )
        }
      />
      <SearchPages text={text} filter={filter} />
    </>
  );
}

/** type=globalSearch with a text, or type=category_list with a category's id (spec §2). */
export default function SearchResultPage() {
  const [query] = useSearchParameters();
  const search = query.get("search")?.trim() ?? "";
  if (query.get("type") !== "category_list") {
    return <TextResults text={cut(search, maxSearchLength)} />;
  }
  return isId("category", search) ? <CategoryResults categoryId={search} /> : <UnknownCategory />;
}
