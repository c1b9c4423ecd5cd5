import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Link, useLocation, useParams } from "react-router-dom";
import { Deferred } from "@/components/deferred.tsx";
import { NotLoaded } from "@/components/not-found.tsx";
import { ShareLinkButton } from "@/components/share-link-button.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { blogQuery } from "@/data/blogs.ts";
import { cn } from "@/lib/class-names.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { useTimeZone } from "@/lib/first-view.ts";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { creatorPath, editBlogPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { useRole, useUser } from "@/session/use-session.ts";
import { blogStatusBadges } from "../blog-status.ts";
import { PostBody } from "../components/post-body.tsx";
import { useBlogsName } from "../use-blogs-name.ts";

// Below the post, so the page does not wait for its code.
const AuthorChannels = lazy(orNothing(() => import("../components/author-channels.tsx")));

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(blogQuery(params.id ?? "")),
];

/** A post. Its author also sees it before it is published. */
export default function BlogPage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const role = useRole();
  const user = useUser();
  const zone = useTimeZone();
  const query = useQuery(blogQuery(id));
  const blog = query.data;
  usePageTitle(blog?.title);
  const blogsName = useBlogsName();
  useCrumbs(pathname, blog && [{ name: blogsName, to: "/blogs" }, { name: blog.title }]);
  if (query.isPending) {
    return (
      <Loading label="Loading the post" className="mx-auto max-w-3xl space-y-5">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="aspect-video" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (blog === undefined) {
    return <NotLoaded heading="Blog" title="The post could not be loaded" query={query} />;
  }
  const status = blogStatusBadges[blog.status];
  const canEdit = (role === "creator" || role === "admin") && blog.author_id === user?.id;
  return (
    <article className="mx-auto max-w-3xl">
      {blog.status !== "published" && (
        <Badge tone={status.tone} className="mb-3">
          {status.label}
        </Badge>
      )}
      <h1 className="text-2xl font-extrabold">{blog.title}</h1>
      {blog.excerpt !== "" && <p className="mt-3 text-lg text-muted">{blog.excerpt}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-x-4">
        <p className="figures flex flex-1 basis-48 flex-wrap items-center gap-x-3 text-sm text-muted">
          <Author blog={blog} />
          {blog.published_at !== null && (
            <time dateTime={blog.published_at}>{formatDate(blog.published_at, "long", zone)}</time>
          )}
        </p>
        <div className="flex shrink-0 items-center gap-1">
          {blog.status === "published" && <ShareLinkButton title={blog.title} />}
          {canEdit && (
            <Button asChild size="small">
              <Link to={editBlogPath(blog)}>
                <PenLine aria-hidden="true" />
                Edit
              </Link>
            </Button>
          )}
        </div>
      </div>
      {blog.cover_url !== null && (
        <Image
          src={blog.cover_url}
          alt=""
          place="hero"
          largest
          className="mt-6 aspect-video w-full rounded bg-sunken object-cover"
        />
      )}
      <PostBody html={blog.body} />
      {blog.author_slug !== null && blog.status === "published" && (
        <footer className="mt-12">
          <Deferred>
            <AuthorChannels blog={blog} />
          </Deferred>
        </footer>
      )}
    </article>
  );
}

/** The name leads to the creator's page; an admin has none. */
function Author({
  blog: { author_id, author_slug, author_name, author_profile_picture },
}: {
  blog: Blog;
}) {
  const name = (
    <>
      <Avatar name={author_name} picture={author_profile_picture} />
      {author_name}
    </>
  );
  const look = "inline-flex min-h-11 items-center gap-2.5 font-semibold text-ink wrap-anywhere";
  if (author_slug === null) return <span className={look}>{name}</span>;
  return (
    <Link
      to={creatorPath({ id: author_id, slug: author_slug, name: author_name })}
      className={cn(look, "hover:underline")}
    >
      {name}
    </Link>
  );
}
