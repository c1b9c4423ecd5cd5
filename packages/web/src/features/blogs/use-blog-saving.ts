import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { type BlogStatusChange, useReloadBlog, useSaveBlog } from "@/data/blogs.ts";
import { uploadImage } from "@/data/images.ts";
import { ApiError, hasCode } from "@/lib/api-error.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { createAutosave } from "./autosave.ts";
import { type BlogValues, blogContent } from "./blog-values.ts";
import { hasLocalPicture, type PostPictures, withoutLocalPictures } from "./post-pictures.ts";
import { UnfinishedError } from "./unfinished-error.ts";

/** A changed cover: a chosen file, with its key after the upload, or the removal of the saved one. */
export interface CoverChange {
  file?: File;
  key?: string;
  isRemoved?: boolean;
}

const pictureProblem = "A picture in the text is not uploaded. Try again, or remove it.";

const statusOf = (blog: Blog | undefined) => blog?.status ?? "draft";

interface BlogForm {
  getValues: () => BlogValues;
  watch: (onChange: (values: unknown, change: { name?: string | undefined }) => void) => {
    unsubscribe: () => void;
  };
}

interface BlogSavingOptions {
  initial: Blog | undefined;
  form: BlogForm;
  pictures: PostPictures;
  onCreated: (blog: Blog) => void;
}

/**
 * Saves a post: a draft automatically, any other post on request. Every save sends the version of the one before it.
 */
export function useBlogSaving({ initial, form, pictures, onCreated }: BlogSavingOptions) {
  const { mutateAsync: saveBlog } = useSaveBlog();
  const { mutateAsync: reloadBlog } = useReloadBlog();
  const [blog, setBlog] = useState(initial);
  const [cover, setCoverState] = useState<CoverChange>();
  // Saves run outside of renders and need the present values.
  const current = useRef({ blog: initial, cover });
  const { getValues, watch } = form;

  const keep = (saved: Blog) => {
    current.current.blog = saved;
    setBlog(saved);
  };
  const keepCover = (change: CoverChange | undefined) => {
    current.current.cover = change;
    setCoverState(change);
  };

  const coverKey = async (): Promise<{ cover_key?: string | null }> => {
    const change = current.current.cover;
    if (change?.isRemoved) return { cover_key: null };
    if (change?.file === undefined) return {};
    // A retried save must not upload the file again.
    change.key ??= await uploadImage("blog_cover", change.file);
    return { cover_key: change.key };
  };

  /** The fields that are sent. A draft is saved without the pictures that are still uploaded, and again with them. */
  const readTexts = async (change: BlogStatusChange | undefined) => {
    const isDraft = change === undefined && statusOf(current.current.blog) === "draft";
    if (!isDraft) await pictures.settled();
    const texts = blogContent(getValues());
    const isPictureMissing = hasLocalPicture(texts.body) && !pictures.isUploading.get();
    if (isPictureMissing && !isDraft) throw new UnfinishedError(pictureProblem);
    return { texts: { ...texts, body: withoutLocalPictures(texts.body) }, isPictureMissing };
  };

  const write = async (change?: BlogStatusChange): Promise<void> => {
    const sentCover = current.current.cover;
    const { texts, isPictureMissing } = await readTexts(change);
    let coverProblem: string | undefined;
    const key = await coverKey().catch((error: unknown) => {
      coverProblem = error instanceof ApiError ? error.message : "The image could not be uploaded.";
      return {};
    });
    // A failed upload must not prevent saving a draft's text, but a post is not published without its cover.
    if (coverProblem !== undefined && change) throw new UnfinishedError(coverProblem);
    const content = { ...texts, ...key };
    const isNew = current.current.blog === undefined;
    if (isNew) {
      const created = await saveBlog({ blog: undefined, content });
      keep(created);
      onCreated(created);
    }
    if (!isNew || change) keep(await saveBlog({ blog: current.current.blog, content, change }));
    if (coverProblem !== undefined) {
      throw new UnfinishedError(`${coverProblem} Everything but the cover is saved.`);
    }
    if (current.current.cover === sentCover) keepCover(undefined);
    if (isPictureMissing) throw new UnfinishedError(`${pictureProblem} Everything else is saved.`);
  };
  const latestWrite = useLatest(write);

  const [autosave] = useState(() => {
    const made = createAutosave({
      save: () => latestWrite.current(),
      isOn: () => {
        const state = made.state.get();
        const hasConflict = state.kind === "failed" && hasCode(state.error, "version_conflict");
        return statusOf(current.current.blog) === "draft" && !hasConflict;
      },
    });
    return made;
  });

  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name !== undefined) autosave.changed();
    });
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") autosave.saveNow();
    };
    document.addEventListener("visibilitychange", saveWhenHidden);
    window.addEventListener("online", autosave.saveNow);
    const stopWatching = pictures.isUploading.subscribe(() => {
      // A picture whose upload has failed is not saved.
      if (!pictures.isUploading.get() && hasLocalPicture(getValues().body ?? ""))
        autosave.changed();
    });
    return () => {
      subscription.unsubscribe();
      stopWatching();
      document.removeEventListener("visibilitychange", saveWhenHidden);
      window.removeEventListener("online", autosave.saveNow);
      autosave.stop();
    };
  }, [watch, getValues, pictures, autosave]);

  const setCover = useCallback(
    (change: CoverChange | undefined) => {
      current.current.cover = change;
      setCoverState(change);
      autosave.changed();
    },
    [autosave],
  );

  /** Saves this page's version over a newer one. */
  const keepMine = async (): Promise<void> => {
    if (current.current.blog === undefined) return;
    keep(await reloadBlog(current.current.blog.id));
    await autosave.run(() => latestWrite.current());
  };

  return { blog, cover, setCover, autosave, write, keepMine };
}
