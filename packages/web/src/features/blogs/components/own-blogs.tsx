import {
  type BlogCard,
  type BlogStatus,
  blogStatuses,
} from "@marquee/contracts/content/blog/blog.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { ownBlogsQuery } from "@/data/blogs.ts";
import { blogPath, editBlogPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";
import { blogStatusWords } from "../blog-status.ts";

/** The date that matters in the post's status. */
function dateOf(blog: BlogCard): string {
  if (blog.status === "scheduled" && blog.scheduled_at !== null) {
    return `Published on ${formatDate(blog.scheduled_at, "full")}`;
  }
  if (blog.status === "published" && blog.published_at !== null) {
    return `Published on ${formatDate(blog.published_at, "long")}`;
  }
  return `Changed on ${formatDate(blog.updated_at, "full")}`;
}

function Row({ blog }: { blog: BlogCard }) {
  const { label, tone } = blogStatusWords[blog.status];
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <Image
        src={blog.cover_url}
        alt=""
        place="rail"
        className="aspect-video w-28 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-base leading-6">
          <Link to={editBlogPath(blog)} className="line-clamp-2 hover:underline">
            {blog.title}
          </Link>
        </h3>
        <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={tone}>{label}</Badge>
          {dateOf(blog)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button asChild variant="quiet" size="small">
          <Link to={blogPath(blog)} aria-label={`Read ${blog.title}`}>
            Read
          </Link>
        </Button>
        <Button asChild size="small">
          <Link to={editBlogPath(blog)} aria-label={`Edit ${blog.title}`}>
            Edit
          </Link>
        </Button>
      </div>
    </li>
  );
}

interface OwnBlogsProps {
  /** The value in the address: one status, or anything else for all. */
  filter: string | null;
  onStatus: (status: BlogStatus | undefined) => void;
}

/** The caller's own posts in every status. */
export default function OwnBlogs({ filter, onStatus }: OwnBlogsProps) {
  const status = blogStatuses.find((candidate) => candidate === filter);
  return (
    <>
      <Field label="Status" className="mb-4 w-52">
        {(control) => (
          <Select
            {...control}
            value={status ?? ""}
            onChange={({ target }) =>
              onStatus(blogStatuses.find((candidate) => candidate === target.value))
            }
          >
            <option value="">All</option>
            {blogStatuses.map((candidate) => (
              <option key={candidate} value={candidate}>
                {blogStatusWords[candidate].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PagedList
        query={useInfiniteQuery(ownBlogsQuery(status === undefined ? {} : { status }))}
        itemsOf={(page) => page.blogs}
        what="posts"
        failed="Your posts could not be loaded"
        skeleton={
          <Loading label="Loading your posts" className="space-y-3">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-20" />
            ))}
          </Loading>
        }
        empty={
          status === undefined ? (
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
          ) : (
            <EmptyState icon={PenLine} title="No posts with this status">
              Choose another status to see your other posts.
            </EmptyState>
          )
        }
      >
        {(blogs) => (
          <ul className="divide-y divide-line border-y">
            {blogs.map((blog) => (
              <Row key={blog.id} blog={blog} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
