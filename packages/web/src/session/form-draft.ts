import type { RefObject } from "react";
import type { FieldValues } from "react-hook-form";
import { draftKey, hasLostSession, readDraft, writeDraft } from "./draft-storage.ts";
import { sessionStore } from "./session-store.ts";
import type { DraftForm } from "./use-form-draft.ts";

interface DraftOptions {
  /** Aborted when the form closes. */
  closed: AbortSignal;
  /** The fields when the form opened: what was typed since then is newer than the draft. */
  opened: FieldValues;
  /** Whether a changed field may be unsaved. */
  isUnsaved: () => boolean;
}

/** See `useFormDraft`. Returns whether stored fields were shown. */
export function keepFormDraft<Values extends FieldValues, Body>(
  place: string,
  form: RefObject<DraftForm<Values, Body>>,
  { closed, opened, isUnsaved }: DraftOptions,
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
  return showDraft(key, form.current, opened);
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
  form: DraftForm<Values, Body>,
  opened: FieldValues,
): boolean {
  const text = readDraft(key);
  if (text === "") return false;
  writeDraft(key, "");
  const stored: unknown = JSON.parse(text);
  const values = form.getValues();
  // A field that is registered after the form has opened begins with an empty value.
  const typed = Object.entries(changedFields(form)).filter(
    ([name, value]) => value && JSON.stringify(value) !== JSON.stringify(opened[name]),
  );
  const typedNames = new Set(typed.map(([name]) => name));
  const fields = Object.fromEntries(
    Object.entries(fittingFields(stored, values)).filter(([name]) => !typedNames.has(name)),
  );
  if (Object.keys(fields).length === 0) return false;
  form.reset({ ...values, ...fields }, { keepDefaultValues: true });
  return true;
}

/** The site may have a newer version of the form than the one that stored the fields. */
function fittingFields(stored: unknown, values: FieldValues): FieldValues {
  if (typeof stored !== "object" || stored === null) return {};
  const fitting = Object.entries(stored).filter(([name, value]) => {
    const present: unknown = values[name];
    return (
      present === undefined ||
      present === null ||
      // The stored NaN of an emptied number.
      (value === null && typeof present === "number") ||
      (typeof value === typeof present && Array.isArray(value) === Array.isArray(present))
    );
  });
  return Object.fromEntries(fitting);
}
