import type { BlogCard as BlogCardData } from "@marquee/contracts/content/blog/blog.schema";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Image } from "@/components/ui/image.tsx";
import { useTimeZone } from "@/lib/first-view.ts";
import { blogPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";

/** A post in a list; `lead` is the large first one. */
export function BlogCard({ blog, lead: isLead = false }: { blog: BlogCardData; lead?: boolean }) {
  const zone = useTimeZone();
  return (
    <article
      className={
        isLead
          ? "group relative grid items-center gap-6 lg:grid-cols-2 lg:gap-10"
          : "group relative"
      }
    >
      <Image
        src={blog.cover_url}
        alt=""
        {...(isLead && { place: "hero", largest: true })}
        className="aspect-video w-full rounded bg-sunken object-cover"
      />
      <div className={isLead ? "min-w-0" : "mt-3 min-w-0"}>
        {isLead ? (
          <h2 className="text-xl sm:text-2xl">
            <BlogLink blog={blog} />
          </h2>
        ) : (
          <h3 className="text-lg leading-6">
            <BlogLink blog={blog} />
          </h3>
        )}
        {blog.excerpt !== "" && (
          <p className={isLead ? "mt-3 text-muted" : "mt-2 line-clamp-3 text-muted"}>
            {blog.excerpt}
          </p>
        )}
        <p className="figures mt-3 flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
          <Avatar
            name={blog.author_name}
            picture={blog.author_profile_picture}
            className="size-7 text-sm"
          />
          <span className="truncate">{blog.author_name}</span>
          {blog.published_at !== null && (
            <>
              <span aria-hidden="true">·</span>
              <time dateTime={blog.published_at} className="shrink-0">
                {formatDate(blog.published_at, "long", zone)}
              </time>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

function BlogLink({ blog }: { blog: BlogCardData }) {
  return (
    <Link to={blogPath(blog)} className="after:absolute after:inset-0 group-hover:underline">
      {blog.title}
    </Link>
  );
}
