import { uploadScheme } from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { Controller } from "react-hook-form";
import { CategorySelect } from "@/components/category-select.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextCount } from "@/components/ui/text-count.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { config } from "@/lib/config.ts";
import { useUser } from "@/session/use-session.ts";
import { type BlogEditorOptions, useBlogEditor } from "../use-blog-editor.ts";
import { BlogCoverField } from "./blog-cover-field.tsx";
import { BlogPublishing } from "./blog-publishing.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

const RichTextField = lazyWithBoundary(() => import("./rich-text-field.tsx"));

interface BlogEditorProps extends BlogEditorOptions {
  /** Shows the newest version of the post instead of this form. */
  onReload: (id: string) => Promise<void>;
}

/** Edits a post. A draft is saved automatically; a post that readers see or will see is saved by a button. */
export function BlogEditor({ onReload, ...options }: BlogEditorProps) {
  const editor = useBlogEditor(options);
  const { blog, form, hasConflict, hasDraft } = editor;
  const { registerField, getValues, setValue, formState } = form;
  const { errors } = formState;
  const isOwnPicture = useIsOwnPicture(blog?.author_id);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
      className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <UnsavedGuard
        when={editor.isUnsaved}
        {...((blog?.status ?? "draft") === "draft" && {
          save: async () => {
            await editor.pictures.settled();
            return editor.autosave.flush();
          },
        })}
      />
      <div className="min-w-0 space-y-7">
        {hasConflict && blog && (
          <ConflictNotice onKeep={editor.keepMine} onReload={() => onReload(blog.id)} />
        )}
        <FormError
          title="The post could not be saved"
          unconfirmed="The change is not confirmed"
          error={hasConflict ? undefined : errors.root}
        />
        <TextField label="Title" {...registerField("title")} />
        <PartSuspense label="Loading the editor" className="h-[26rem]">
          <Controller
            control={form.control}
            name="body"
            render={({ field }) => (
              <RichTextField
                key={String(hasDraft)}
                label="Text"
                initial={(hasDraft ? getValues("body") : options.blog?.body) ?? ""}
                pictures={editor.pictures}
                isOwnPicture={isOwnPicture}
                focusRef={field.ref}
                onChange={(html) =>
                  setValue("body", html, { shouldValidate: errors.body !== undefined })
                }
                error={errors.body?.message}
              />
            )}
          />
        </PartSuspense>
      </div>
      <BlogDetails editor={editor} />
    </form>
  );
}

/** Whether a picture is one of the caller's, or one of the post's author. */
function useIsOwnPicture(authorId: string | undefined): (address: string) => boolean {
  const userId = useUser()?.id;
  return (address) =>
    [userId, authorId].some((ownerId) =>
      address.startsWith(`${config().mediaUrl}/images/${ownerId}/`),
    ) || address.startsWith(`${uploadScheme}uploads/images/${userId}/`);
}

/** The publication of a post, and what lists show of it. */
function BlogDetails({ editor }: { editor: ReturnType<typeof useBlogEditor> }) {
  const { blog, cover, setCover, form } = editor;
  const { register, watch, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <div className="min-w-0 space-y-7">
      <BlogPublishing
        blog={blog}
        autosave={editor.autosave}
        busy={isSubmitting}
        problem={errors.scheduled_at?.message}
        check={() => trigger(undefined, { shouldFocus: true })}
        onChange={editor.save}
      />
      <Field
        label="Excerpt"
        optional
        hint="A few words for the lists of posts."
        aside={<TextCount text={watch("excerpt") ?? ""} maximum={blogLimits.excerpt.maximum} />}
        error={errors.excerpt?.message}
        action={
          <SuggestButton
            what="an excerpt"
            kind="blog_excerpt"
            form={form}
            field="excerpt"
            titleField="title"
          />
        }
      >
        {(field) => <Textarea {...field} {...register("excerpt")} />}
      </Field>
      <Field label="Category" optional error={errors.category_id?.message}>
        {(field) => (
          <CategorySelect
            {...field}
            empty="None"
            stored={blog?.category_id}
            {...register("category_id", {
              setValueAs: (value: string | undefined) => value || undefined,
            })}
          />
        )}
      </Field>
      <BlogCoverField
        file={cover?.file}
        current={cover?.isRemoved ? null : (blog?.cover_url ?? null)}
        error={errors.cover_key?.message}
        onChange={(file) => setCover(file && { file })}
        onRemove={() => setCover(blog?.cover_url ? { isRemoved: true } : undefined)}
      />
    </div>
  );
}
