import { zodResolver } from "@hookform/resolvers/zod";
import { type Blog, createBlogSchema } from "@marquee/contracts/content/blog/blog.schema";
import { useEffect, useState } from "react";
import type { BlogStatusChange } from "@/data/blogs.ts";
import { uploadImage } from "@/data/images.ts";
import { hasCode } from "@/lib/api-error.ts";
import { followFocus } from "@/lib/focus.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useStore } from "@/lib/store.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { blogValues } from "./blog-values.ts";
import { createPostPictures } from "./post-pictures.ts";
import { scheduleFailure } from "./schedule-failure.ts";
import { useBlogSaving } from "./use-blog-saving.ts";

const changed: Record<Blog["status"], string> = {
  draft: "The post is a draft again.",
  scheduled: "The post is scheduled.",
  published: "The post is published.",
  archived: "The post is archived.",
};

export interface BlogEditorOptions {
  /** The post to change; a new one without it. */
  blog: Blog | undefined;
  /** Called when a new post was saved for the first time. */
  onCreated: (blog: Blog) => void;
}

/** The form of a post, with its pictures, its unsaved draft, and how it is saved. */
export function useBlogEditor({ blog: initial, onCreated }: BlogEditorOptions) {
  const form = useContractForm({
    resolver: zodResolver(createBlogSchema),
    defaultValues: { ...blogValues(initial), cover_key: undefined, scheduled_at: undefined },
  });
  const [pictures] = useState(() =>
    createPostPictures({ upload: (file) => uploadImage("blog_picture", file) }),
  );
  useEffect(() => pictures.close, [pictures]);
  const { write, ...saving } = useBlogSaving({ initial, form, pictures, onCreated });
  const { blog, autosave } = saving;
  useEffect(() => pictures.keepSaved(blog?.body ?? ""), [pictures, blog?.body]);

  const [mayBeLost] = useState(() => () => autosave.unsaved.get() || pictures.isUploading.get());
  const hasDraft = useFormDraft(`blog-${blog?.id ?? "new"}`, form, mayBeLost);
  useEffect(() => {
    if (hasDraft) autosave.changed();
  }, [hasDraft, autosave]);

  const isUnsaved = useStore(autosave.unsaved);
  const isUploading = useStore(pictures.isUploading);
  const saveState = useStore(autosave.state);

  /** Saves the post, and changes its status. Returns why it could not be scheduled (schedule-failure.ts). */
  const save = async (change?: BlogStatusChange): Promise<string | undefined> => {
    let failure: string | undefined;
    const restoreFocus = followFocus();
    await form.submit(async () => {
      try {
        await autosave.run(() => write(change));
      } catch (error) {
        failure = scheduleFailure(error);
        throw error;
      }
      if (change) toast.success(changed[change.status]);
    });
    restoreFocus();
    return failure;
  };

  return {
    ...saving,
    form,
    pictures,
    save,
    /** Whether texts that were not saved before were put into the form. */
    hasDraft,
    isUnsaved: isUnsaved || isUploading,
    hasConflict: saveState.kind === "failed" && hasCode(saveState.error, "version_conflict"),
  };
}
