import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { RequirePlan } from "@/components/require-plan.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { blogQuery, useReloadBlog } from "@/data/blogs.ts";
import { categoriesQuery } from "@/data/categories.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { editBlogPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import { BlogEditor } from "../components/blog-editor.tsx";
import { useBlogsName } from "../use-blogs-name.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(categoriesQuery),
  ...(params.id === undefined ? [] : [client.prefetchQuery(blogQuery(params.id))]),
];

/** Writes a new post or changes one of the caller's posts; an admin may change every post. */
export default function EditBlogPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const reload = useReloadBlog();
  const query = useQuery({ ...blogQuery(id ?? ""), enabled: id !== undefined });
  const [createdId, setCreatedId] = useState<string>();
  const [generation, setGeneration] = useState(0);
  const title = id === undefined ? "Write a post" : "Edit post";
  usePageTitle(title);
  const blogsName = useBlogsName();
  useCrumbs(pathname, [{ name: blogsName, to: "/blogs?tab=yours" }, { name: title }]);

  if (id !== undefined && query.isPending) {
    return (
      <Loading label="Loading the post" className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-[32rem]" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  const blog = id === undefined ? undefined : query.data;
  const isForeign =
    blog !== undefined && user?.account_type !== "admin" && blog.author_id !== user?.id;
  if (isForeign || hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
  if (id !== undefined && blog === undefined) {
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <QueryError title="The post could not be loaded" query={query} />
      </>
    );
  }
  // A new post keeps its editor, with the cursor and the undo steps, when it gets its own address.
  const isSameEditor = id === undefined || id === createdId;
  const editor = (
    <BlogEditor
      key={`${isSameEditor ? "new" : id} ${generation}`}
      blog={blog}
      onCreated={(created) => {
        setCreatedId(created.id);
        void navigate(editBlogPath(created), { replace: true, preventScrollReset: true });
      }}
      onReload={async (blogId) => {
        await reload.mutateAsync(blogId);
        setGeneration((before) => before + 1);
      }}
    />
  );
  return (
    <>
      <PageHeader title={title} />
      {/* An admin writes without a plan. */}
      {user?.account_type === "admin" ? (
        editor
      ) : (
        <RequirePlan skeleton="h-[32rem]" isReadable={id !== undefined}>
          {editor}
        </RequirePlan>
      )}
    </>
  );
}
