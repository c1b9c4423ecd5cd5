import { zodResolver } from "@hookform/resolvers/zod";
import { type Blog, createBlogSchema } from "@marquee/contracts/content/blog/blog.schema";
import { uploadScheme } from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { useEffect, useState } from "react";
import { CategorySelect } from "@/components/category-select.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextCount } from "@/components/ui/text-count.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import type { BlogStatusChange } from "@/data/blogs.ts";
import { uploadImage } from "@/data/images.ts";
import { hasCode } from "@/lib/api-error.ts";
import { config } from "@/lib/config.ts";
import { followFocus } from "@/lib/focus.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useStore } from "@/lib/store.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { useUser } from "@/session/use-session.ts";
import { blogValues } from "../blog-values.ts";
import { createPostPictures } from "../post-pictures.ts";
import { scheduleFailure } from "../schedule-failure.ts";
import { useBlogSaving } from "../use-blog-saving.ts";
import { BlogCoverField } from "./blog-cover-field.tsx";
import { BlogPublishing } from "./blog-publishing.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

const RichTextField = lazyWithBoundary(() => import("./rich-text-field.tsx"));

const changed: Record<Blog["status"], string> = {
  draft: "The post is a draft again.",
  scheduled: "The post is scheduled.",
  published: "The post is published.",
  archived: "The post is archived.",
};

interface BlogEditorProps {
  /** The post to change; a new one without it. */
  blog: Blog | undefined;
  /** Called when a new post was saved for the first time. */
  onCreated: (blog: Blog) => void;
  /** Shows the newest version of the post instead of this form. */
  onReload: (id: string) => Promise<void>;
}

/** Edits a post. A draft is saved automatically; a post that readers see or will see is saved by a button. */
export function BlogEditor({ blog: initial, onCreated, onReload }: BlogEditorProps) {
  const form = useContractForm({
    resolver: zodResolver(createBlogSchema),
    defaultValues: { ...blogValues(initial), cover_key: undefined, scheduled_at: undefined },
  });
  const { register, registerField, getValues, setValue, watch, submit, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const [pictures] = useState(() =>
    createPostPictures({ upload: (file) => uploadImage("blog_picture", file) }),
  );
  useEffect(() => pictures.close, [pictures]);
  const { blog, cover, setCover, autosave, write, keepMine } = useBlogSaving({
    initial,
    form,
    pictures,
    onCreated,
  });
  useEffect(() => pictures.keepSaved(blog?.body ?? ""), [pictures, blog?.body]);
  const userId = useUser()?.id;
  const [isAtRisk] = useState(() => () => autosave.unsaved.get() || pictures.isUploading.get());
  const hasDraft = useFormDraft(`blog-${blog?.id ?? "new"}`, form, isAtRisk);
  useEffect(() => {
    if (hasDraft) autosave.changed();
  }, [hasDraft, autosave]);
  const isUnsaved = useStore(autosave.unsaved);
  const isUploading = useStore(pictures.isUploading);
  const saveState = useStore(autosave.state);
  const hasConflict = saveState.kind === "failed" && hasCode(saveState.error, "version_conflict");

  const save = async (change?: BlogStatusChange): Promise<string | undefined> => {
    let failure: string | undefined;
    const giveFocusBack = followFocus();
    await submit(async () => {
      try {
        await autosave.run(() => write(change));
      } catch (error) {
        failure = scheduleFailure(error);
        throw error;
      }
      if (change) toast.success(changed[change.status]);
    });
    giveFocusBack();
    return failure;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <UnsavedGuard
        when={isUnsaved || isUploading}
        {...((blog?.status ?? "draft") === "draft" && {
          save: async () => {
            await pictures.settled();
            return autosave.flush();
          },
        })}
      />
      <div className="min-w-0 space-y-7">
        {hasConflict && blog && (
          <ConflictNotice onKeep={keepMine} onReload={() => onReload(blog.id)} />
        )}
        <FormError
          title="The post could not be saved"
          error={hasConflict ? undefined : errors.root}
        />
        <TextField label="Title" {...registerField("title")} />
        <PartSuspense label="Loading the editor" className="h-[26rem]">
          <RichTextField
            key={String(hasDraft)}
            label="Text"
            initial={(hasDraft ? getValues("body") : initial?.body) ?? ""}
            pictures={pictures}
            isOwnPicture={(address) =>
              [userId, blog?.author_id].some((ownerId) =>
                address.startsWith(`${config().mediaUrl}/images/${ownerId}/`),
              ) || address.startsWith(`${uploadScheme}uploads/images/${userId}/`)
            }
            onChange={(html) =>
              setValue("body", html, { shouldValidate: errors.body !== undefined })
            }
            error={errors.body?.message}
          />
        </PartSuspense>
      </div>
      <div className="min-w-0 space-y-7">
        <BlogPublishing
          blog={blog}
          autosave={autosave}
          busy={isSubmitting}
          problem={errors.scheduled_at?.message}
          check={() => trigger(undefined, { shouldFocus: true })}
          onChange={save}
        />
        <Field
          label="Excerpt"
          optional
          hint="A few words for the lists of posts."
          aside={<TextCount text={watch("excerpt") ?? ""} maximum={blogLimits.excerpt.maximum} />}
          error={errors.excerpt?.message}
        >
          {(field) => (
            <>
              <Textarea {...field} {...register("excerpt")} />
              <SuggestButton
                what="an excerpt"
                source={() => ({
                  kind: "blog_excerpt",
                  title: getValues("title") ?? "",
                  text: getValues("excerpt") ?? "",
                })}
                onAccept={(text) =>
                  setValue("excerpt", text, { shouldDirty: true, shouldValidate: true })
                }
              />
            </>
          )}
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
    </form>
  );
}
