import { PenLine } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { CategorySelect } from "@/components/category-select.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { publicBlogsQuery } from "@/data/blogs.ts";
import { categoriesQuery } from "@/data/categories.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { useRole } from "@/session/use-session.ts";
import { PublicBlogs } from "../components/public-blogs.tsx";
import { useBlogsName } from "../use-blogs-name.ts";

const OwnBlogs = lazy(() => import("../components/own-blogs.tsx"));

const filterOf = (search: URLSearchParams) => {
  const category = search.get("category");
  return category ? { category_id: category } : {};
};

export const startQueries: StartQueries = ({ client, search }) =>
  search.get("tab") === "yours"
    ? []
    : [
        client.prefetchInfiniteQuery(publicBlogsQuery(filterOf(search))),
        client.prefetchQuery(categoriesQuery),
      ];

/** Published posts and, for writers, their own; tab, category and status are kept in the address. */
export default function BlogsPage() {
  const name = useBlogsName();
  usePageTitle(name);
  useCrumbs("/blogs", [{ name }]);
  const [search, setSearch] = useSearchParameters();
  const role = useRole();
  const canWrite = role === "creator" || role === "admin";
  const filter = filterOf(search);
  const show = (values: Record<string, string>) => setSearch(values, { replace: true });
  const isOwn = canWrite && search.get("tab") === "yours";
  const posts = <PublicBlogs filter={filter} />;
  return (
    <>
      <PageHeader
        title={name}
        description="News and notes from the people behind the videos."
        actions={
          <>
            {!isOwn && (
              <Field label="Category" className="w-52 max-w-full">
                {(control) => (
                  <CategorySelect
                    {...control}
                    stored={filter.category_id}
                    empty="All categories"
                    value={filter.category_id ?? ""}
                    onChange={({ target }) =>
                      show(target.value === "" ? {} : { category: target.value })
                    }
                  />
                )}
              </Field>
            )}
            {canWrite && (
              <Button asChild variant="primary" className="self-end">
                <Link to="/blogs/new">
                  <PenLine aria-hidden="true" />
                  Write a post
                </Link>
              </Button>
            )}
          </>
        }
      />
      {canWrite ? (
        <Tabs
          value={isOwn ? "yours" : "all"}
          onValueChange={(tab) => show(tab === "yours" ? { tab } : {})}
        >
          <TabsList aria-label="Posts">
            <TabsTrigger value="all">All posts</TabsTrigger>
            <TabsTrigger value="yours">Your posts</TabsTrigger>
          </TabsList>
          <TabsContent value="all">{posts}</TabsContent>
          <TabsContent value="yours">
            <h2 className="sr-only">Your posts</h2>
            <Suspense fallback={<Skeleton className="h-60" />}>
              <OwnBlogs />
            </Suspense>
          </TabsContent>
        </Tabs>
      ) : (
        posts
      )}
    </>
  );
}
