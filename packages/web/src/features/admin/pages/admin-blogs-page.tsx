import { type PlainAddress, plainAddressSchema } from "@marquee/contracts/address-query";
import type { BlogCard } from "@marquee/contracts/content/blog/blog.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListAction, ListColumn } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { publishedBlogsQuery, useBlogModeration } from "@/data/admin-blogs.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { blogPath, editBlogPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { creatorPath } from "../admin-paths.ts";
import { changeWithReason } from "../change-with-reason.tsx";

const columns: readonly ListColumn<BlogCard, PlainAddress>[] = [
  {
    id: "title",
    header: "Post",
    cell: (blog) => (
      <div className="min-w-0">
        <Link
          to={blogPath(blog)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {blog.title}
        </Link>
        <p className="line-clamp-1 text-sm text-muted wrap-anywhere">{blog.excerpt}</p>
      </div>
    ),
  },
  {
    id: "author",
    header: "Author",
    isOnPhone: true,
    cell: ({ author_name }) => <span className="block min-w-32 wrap-anywhere">{author_name}</span>,
  },
  {
    id: "published",
    header: "Published",
    isOnPhone: true,
    cell: ({ published_at }) => <DateCell at={published_at} format="long" />,
  },
];

const blogsOf = (page: { blogs: readonly BlogCard[] }) => page.blogs;

/** Every post that is published, to take one off the site. */
export default function AdminBlogsPage() {
  usePageTitle("Published posts");
  useCrumbs("/admin/blogs", [{ name: "Published posts" }]);
  const address = useListAddress(plainAddressSchema);
  const query = useInfiniteQuery(publishedBlogsQuery);
  const { archive, refresh } = useBlogModeration();
  const actions: readonly ListAction<BlogCard>[] = [
    {
      label: "Archive",
      done: "archived",
      isDanger: true,
      question: (blogs) => ({
        title: questionTitle("Archive", blogs, "post"),
        description:
          "It leaves the site, and cannot be published again. Only its author and admins see it.",
      }),
      change: changeWithReason({
        confirm: "Archive",
        hint: "The author reads it.",
        isDanger: true,
        change: archive,
      }),
    },
  ];
  return (
    <>
      <PageHeader
        title="Published posts"
        description="What creators and admins wrote, the newest first."
        actions={
          <Button asChild>
            <Link to="/blogs/new">Write a post</Link>
          </Button>
        }
      />
      <h2 className="sr-only">All published posts</h2>
      <ListScreen
        caption="Published posts"
        noun={{ one: "post", many: "posts" }}
        address={address}
        query={query}
        itemsOf={blogsOf}
        nameOf={({ title }) => title}
        columns={columns}
        rowLinks={(blog) => [
          { label: "Edit", to: editBlogPath(blog) },
          { label: "Author", to: creatorPath(blog.author_id) },
        ]}
        actions={actions}
        onChanged={refresh}
        empty={
          <EmptyState icon={Newspaper} title="No posts yet">
            Posts are listed here as soon as they are published.
          </EmptyState>
        }
      />
    </>
  );
}
