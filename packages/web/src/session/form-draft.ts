import type { RefObject } from "react";
import type { FieldValues } from "react-hook-form";
import { draftKey, hasLostSession, readDraft, writeDraft } from "./draft-storage.ts";
import { sessionStore } from "./session-store.ts";
import type { DraftForm } from "./use-form-draft.ts";

/**
 * See `useFormDraft`. Returns whether stored fields were shown.
 * @param closed aborted when the form closes
 * @param isUnsaved whether a changed field may be unsaved
 */
export function keepFormDraft<Values extends FieldValues, Body>(
  place: string,
  form: RefObject<DraftForm<Values, Body>>,
  closed: AbortSignal,
  isUnsaved: () => boolean,
): boolean {
  const session = sessionStore.get();
  if (session.status !== "signed-in" || closed.aborted) return false;
  const key = draftKey(session.user.id, place);
  const store = () => {
    const changed = isUnsaved() ? changedFields(form.current) : {};
    writeDraft(key, Object.keys(changed).length > 0 ? JSON.stringify(changed) : "");
  };
  const forget = () => {
    if (!hasLostSession()) writeDraft(key, "");
  };
  const unsubscribe = sessionStore.subscribe(() => hasLostSession() && store());
  const listening = { signal: closed };
  window.addEventListener("pagehide", store, listening);
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "hidden" ? store() : forget()),
    listening,
  );
  closed.addEventListener("abort", () => {
    unsubscribe();
    forget();
  });
  return showDraft(key, form.current);
}

function changedFields<Values extends FieldValues, Body>({
  formState,
  getValues,
}: DraftForm<Values, Body>): FieldValues {
  const before: FieldValues = formState.defaultValues ?? {};
  const changed = Object.entries(getValues()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

function showDraft<Values extends FieldValues, Body>(
  key: string,
  { getValues, reset }: DraftForm<Values, Body>,
): boolean {
  const text = readDraft(key);
  if (text === "") return false;
  writeDraft(key, "");
  const stored: unknown = JSON.parse(text);
  const values = getValues();
  if (!isDraftOf(stored, values)) return false;
  reset({ ...values, ...stored }, { keepDefaultValues: true });
  return true;
}

/** The site may have a newer version of the form than the one that stored the fields. */
function isDraftOf<Values extends FieldValues>(
  stored: unknown,
  values: Values,
): stored is Partial<Values> {
  if (typeof stored !== "object" || stored === null) return false;
  return Object.entries(stored).every(([name, value]) => {
    const present: unknown = values[name];
    const hasNone = present === undefined || present === null;
    return (
      hasNone ||
      (typeof value === typeof present && Array.isArray(value) === Array.isArray(present))
    );
  });
}
