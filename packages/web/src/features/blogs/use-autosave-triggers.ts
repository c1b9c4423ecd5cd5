import { useEffect } from "react";
import type { Autosave } from "./autosave.ts";
import type { BlogValues } from "./blog-values.ts";
import { hasLocalPicture, type PostPictures } from "./post-pictures.ts";

export interface BlogForm {
  getValues: () => BlogValues;
  watch: (onChange: (values: unknown, change: { name?: string | undefined }) => void) => {
    unsubscribe: () => void;
  };
}

/**
 * Saves after a change of a field, and after the last upload of a picture. Saves at once when the page is hidden or the
 * connection is back.
 */
export function useAutosaveTriggers(
  autosave: Autosave,
  { form: { getValues, watch }, pictures }: { form: BlogForm; pictures: PostPictures },
): void {
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name !== undefined) autosave.changed();
    });
    const stopWatching = pictures.isUploading.subscribe(() => {
      // A picture whose upload has failed is not saved.
      if (!pictures.isUploading.get() && hasLocalPicture(getValues().body ?? ""))
        autosave.changed();
    });
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") autosave.saveNow();
    };
    document.addEventListener("visibilitychange", saveWhenHidden);
    window.addEventListener("online", autosave.saveNow);
    return () => {
      subscription.unsubscribe();
      stopWatching();
      document.removeEventListener("visibilitychange", saveWhenHidden);
      window.removeEventListener("online", autosave.saveNow);
      autosave.stop();
    };
  }, [watch, getValues, pictures, autosave]);
}
