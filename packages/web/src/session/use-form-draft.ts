import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLatest } from "@/lib/use-latest.ts";

export type DraftForm<Values extends FieldValues, Body> = Pick<
  UseFormReturn<Values, unknown, Body>,
  "getValues" | "reset"
> & { formState: { defaultValues?: FieldValues | undefined } };

const always = () => true;

/**
 * Stores the changed fields of a form in this tab when the session ends without a log-out. Also stores them while the
 * page is hidden, because phones unload hidden pages. Shows the fields when the same person opens the form again.
 * @param place names the form, such as "video-vid_…"
 * @param isUnsaved whether a changed field may be unsaved, for a form that keeps its first values after a save
 * @returns whether stored fields were shown, for parts of the form that keep typed text of their own
 */
export function useFormDraft<Values extends FieldValues, Body>(
  place: string,
  form: DraftForm<Values, Body>,
  isUnsaved: () => boolean = always,
): boolean {
  const [isShown, setIsShown] = useState(false);
  const latest = useLatest(form);
  useEffect(() => {
    const closed = new AbortController();
    const opened = latest.current.getValues();
    // Loaded later, because no first view needs it.
    import("./form-draft.ts").then(
      ({ keepFormDraft }) => {
        const options = { closed: closed.signal, opened, isUnsaved };
        if (keepFormDraft(place, latest, options)) setIsShown(true);
      },
      () => undefined,
    );
    return () => closed.abort();
  }, [place, latest, isUnsaved]);
  return isShown;
}
