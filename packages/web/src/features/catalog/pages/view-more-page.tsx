import { Film } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { type ListName, listNames } from "@/data/videos.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { SearchFilters } from "../components/search-filters.tsx";
import { useSearchFilter } from "../use-search-filter.ts";

const titles: Record<ListName, { title: string; description: string }> = {
  latest: { title: "Latest videos", description: "The newest first." },
  popular: { title: "Popular videos", description: "The most watched first." },
  promoted: { title: "Promoted videos", description: "Promoted by their creators." },
};

export default function ViewMorePage() {
  const [search] = useSearchParameters();
  const [filter, setFilter] = useSearchFilter();
  const { category, accessType } = filter;
  const list = listNames.find((name) => name === search.get("list")) ?? "latest";
  const { title, description } = titles[list];
  usePageTitle(title);
  useCrumbs("/view_more", [{ name: title }]);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<SearchFilters filter={filter} onChange={setFilter} has={["category"]} />}
      />
      <h2 className="sr-only">Videos</h2>
      <VideoList
        list={list}
        startsPage
        filter={{
          ...(category && { category_id: category }),
          ...(accessType && { access_type: accessType }),
        }}
        empty={
          <EmptyState
            icon={Film}
            title="Nothing here yet"
            action={
              <Button asChild>
                <Link to="/">Go home</Link>
              </Button>
            }
          >
            Videos appear in this list as soon as there are any of this kind.
          </EmptyState>
        }
      />
    </>
  );
}
