import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { useEffect, useRef, useState } from "react";
import {
  type BlogContent,
  type BlogStatusChange,
  useReloadBlog,
  useSaveBlog,
} from "@/data/blogs.ts";
import { uploadImage } from "@/data/images.ts";
import { ApiError, hasCode } from "@/lib/api-error.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { type Autosave, createAutosave } from "./autosave.ts";
import { blogContent } from "./blog-values.ts";
import { hasLocalPicture, type PostPictures, withoutLocalPictures } from "./post-pictures.ts";
import { UnfinishedError } from "./unfinished-error.ts";
import { type BlogForm, useAutosaveTriggers } from "./use-autosave-triggers.ts";
import { useKeptCreation } from "./use-kept-creation.ts";

/** A changed cover: a chosen file, with its key after the upload, or the removal of the saved one. */
interface CoverChange {
  file?: File;
  key?: string;
  isRemoved?: boolean;
}

const pictureProblem = "A picture in the text is not uploaded. Try again, or remove it.";

const isDraft = (blog: Blog | undefined): boolean => blog === undefined || blog.status === "draft";

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
  const { mutateAsync: saveBlog } = useSaveBlog(useKeptCreation());
  const { mutateAsync: reloadBlog } = useReloadBlog();
  const { blog, cover, latest, keepBlog, keepCover } = useSavedState(initial);

  /** The fields that are sent. A draft is saved without the pictures that are still uploaded, and again with them. */
  const readTexts = async (change: BlogStatusChange | undefined) => {
    const isDraftSave = change === undefined && isDraft(latest.current.blog);
    if (!isDraftSave) await pictures.settled();
    const texts = blogContent(form.getValues());
    const isPictureMissing = hasLocalPicture(texts.body) && !pictures.isUploading.get();
    if (isPictureMissing && !isDraftSave) throw new UnfinishedError(pictureProblem);
    return { texts: { ...texts, body: withoutLocalPictures(texts.body) }, isPictureMissing };
  };

  /**
   * Saves the post. Its state may not allow the change, because a scheduled post has been published since. Then the
   * page shows the present state, and offers what is possible in it.
   */
  const update = async (content: BlogContent, change: BlogStatusChange | undefined) => {
    const { blog: shown } = latest.current;
    try {
      return await saveBlog({ blog: shown, content, change });
    } catch (error) {
      const isStale = shown !== undefined && hasCode(error, "invalid_state");
      const present = isStale ? await reloadBlog(shown.id).catch(() => undefined) : undefined;
      // The next save of a newer version asks which one to keep.
      if (present?.version === shown?.version && present !== undefined) keepBlog(present);
      throw error;
    }
  };

  const write = async (change?: BlogStatusChange): Promise<void> => {
    const { texts, isPictureMissing } = await readTexts(change);
    const sentCover = latest.current.cover;
    const { fields, problem: coverProblem } = await readCover(sentCover);
    // A failed upload must not prevent saving a draft's text, but a post is not published without its cover.
    if (coverProblem !== undefined && change) throw new UnfinishedError(coverProblem);
    const content = { ...texts, ...fields };
    const isNew = latest.current.blog === undefined;
    if (isNew) {
      const created = await saveBlog({ blog: undefined, content });
      keepBlog(created);
      onCreated(created);
    }
    if (!isNew || change) keepBlog(await update(content, change));
    if (coverProblem !== undefined) {
      throw new UnfinishedError(`${coverProblem} Everything but the cover is saved.`);
    }
    if (latest.current.cover === sentCover) keepCover(undefined);
    if (isPictureMissing) throw new UnfinishedError(`${pictureProblem} Everything else is saved.`);
  };
  const latestWrite = useLatest(write);

  const autosave = useBlogAutosave({
    save: () => latestWrite.current(),
    isDraft: () => isDraft(latest.current.blog),
  });
  useAutosaveTriggers(autosave, { form, pictures });

  return {
    blog,
    cover,
    setCover: (change: CoverChange | undefined) => {
      keepCover(change);
      autosave.changed();
    },
    autosave,
    write,
    /** Saves this page's version over a newer one. */
    keepMine: async (): Promise<void> => {
      if (latest.current.blog === undefined) return;
      keepBlog(await reloadBlog(latest.current.blog.id));
      await autosave.run(() => latestWrite.current());
    },
  };
}

/** The saved post and the changed cover: for renders, and in `latest` for saves, which run outside of renders. */
function useSavedState(initial: Blog | undefined) {
  const [blog, setBlog] = useState(initial);
  const [cover, setCover] = useState<CoverChange>();
  const latest = useRef({ blog: initial, cover });
  // A scheduled post is published at its time. The next save of a newer version asks which one to keep.
  useEffect(() => {
    const { blog: shown } = latest.current;
    if (initial?.version !== shown?.version || initial === undefined) return;
    latest.current.blog = initial;
    setBlog(initial);
  }, [initial]);
  return {
    blog,
    cover,
    latest,
    keepBlog: (saved: Blog) => {
      latest.current.blog = saved;
      setBlog(saved);
    },
    keepCover: (change: CoverChange | undefined) => {
      latest.current.cover = change;
      setCover(change);
    },
  };
}

/** Saves a draft while it is written, until a save has met a newer version. */
function useBlogAutosave(options: { save: () => Promise<void>; isDraft: () => boolean }): Autosave {
  const [autosave] = useState(() => {
    const made = createAutosave({
      save: options.save,
      isOn: () => {
        const state = made.state.get();
        const hasConflict = state.kind === "failed" && hasCode(state.error, "version_conflict");
        return options.isDraft() && !hasConflict;
      },
    });
    return made;
  });
  return autosave;
}

/** Uploads a chosen cover. The field that a save sends for it, or why the upload failed. */
async function readCover(
  change: CoverChange | undefined,
): Promise<{ fields: { cover_key?: string | null }; problem?: string }> {
  if (change?.isRemoved) return { fields: { cover_key: null } };
  if (change?.file === undefined) return { fields: {} };
  try {
    // A retried save must not upload the file again.
    change.key ??= await uploadImage("blog_cover", change.file);
    return { fields: { cover_key: change.key } };
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : "The image could not be uploaded.";
    return { fields: {}, problem };
  }
}
