import { useInfiniteQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { type BlogFilter, publicBlogsQuery } from "@/data/blogs.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { BlogCard } from "./blog-card.tsx";

function BlogsSkeleton() {
  return (
    <Loading label="Loading posts">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Skeleton className="aspect-video" />
        <div className="space-y-3 pt-6">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-16" />
        </div>
      </div>
    </Loading>
  );
}

/** Published posts, newest first; the newest one is large. */
export function PublicBlogs({ filter }: { filter: BlogFilter }) {
  return (
    <PagedList
      query={useInfiniteQuery(filteredList(publicBlogsQuery(filter), filter.creator_id))}
      itemsOf={(page) => page.blogs}
      what="posts"
      failed="The posts could not be loaded"
      skeleton={<BlogsSkeleton />}
      empty={
        <EmptyState
          icon={Newspaper}
          title={filter.category_id ? "No posts in this category yet" : "No posts yet"}
        >
          Posts of creators appear here as soon as they are published.
        </EmptyState>
      }
    >
      {([lead, ...others]) => (
        <>
          {lead && <BlogCard blog={lead} lead />}
          <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((blog) => (
              <li key={blog.id} className="min-w-0">
                <BlogCard blog={blog} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
