import { blogStatuses } from "@marquee/contracts/constants";
import {
  type BlogCard,
  type OwnBlogsFilter,
  ownBlogsFilterSchema,
} from "@marquee/contracts/content/blog/blog.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn, ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { ownBlogsQuery } from "@/data/blogs.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { blogPath, editBlogPath } from "@/lib/links.ts";
import { formatSchedule } from "@/lib/schedule-time.ts";
import { formatDate } from "@/lib/time.ts";
import { blogStatusBadges } from "../blog-status.ts";

/** The date that matters in the post's status. */
function dateOf(blog: BlogCard): string {
  if (blog.status === "scheduled" && blog.scheduled_at !== null) {
    return `Is published on ${formatSchedule(blog.scheduled_at)}`;
  }
  if (blog.status === "published" && blog.published_at !== null) {
    return `Published on ${formatDate(blog.published_at, "long")}`;
  }
  return `Changed on ${formatDate(blog.updated_at, "full")}`;
}

const columns: readonly ListColumn<BlogCard, OwnBlogsFilter>[] = [
  {
    id: "post",
    header: "Post",
    cell: (blog) => (
      <div className="flex items-center gap-4">
        <Image
          src={blog.cover_url}
          alt=""
          place="rail"
          className="aspect-video w-20 shrink-0 rounded-sm bg-sunken object-cover"
        />
        <Link
          to={editBlogPath(blog)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {blog.title}
        </Link>
      </div>
    ),
  },
  {
    id: "status",
    header: "Status",
    isOnPhone: true,
    cell: ({ status }) => (
      <Badge tone={blogStatusBadges[status].tone}>{blogStatusBadges[status].label}</Badge>
    ),
  },
  {
    id: "date",
    header: "Date",
    isOnPhone: true,
    cell: (blog) => <span className="figures text-muted sm:whitespace-nowrap">{dateOf(blog)}</span>,
  },
];

const filters: readonly ListFilter<OwnBlogsFilter>[] = [
  {
    name: "status",
    label: "Status",
    all: "All",
    choices: blogStatuses.map((value) => ({ value, label: blogStatusBadges[value].label })),
  },
];

const blogsOf = (page: { blogs: readonly BlogCard[] }) => page.blogs;

/** The caller's own posts in every status. */
export default function OwnBlogs() {
  const address = useListAddress(ownBlogsFilterSchema);
  return (
    <ListScreen
      caption="Your posts"
      noun={{ one: "post", many: "posts" }}
      address={address}
      query={useInfiniteQuery(filteredList(ownBlogsQuery(address.query)))}
      itemsOf={blogsOf}
      nameOf={({ title }) => title}
      columns={columns}
      filters={filters}
      rowLinks={(blog) => [
        { label: "Read", to: blogPath(blog) },
        { label: "Edit", to: editBlogPath(blog) },
      ]}
      empty={
        <EmptyState
          icon={PenLine}
          title="You have not written a post yet"
          action={
            <Button asChild variant="primary">
              <Link to="/blogs/new">Write a post</Link>
            </Button>
          }
        >
          Your drafts, your scheduled posts and your published posts are listed here.
        </EmptyState>
      }
    />
  );
}
