import type { SubmitEventHandler } from "react";
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { offlineMessage } from "./api.ts";
import { ApiError, hasCode } from "./api-error.ts";

/** Why a form was refused. The error itself only says that some fields are not valid, and none of them is shown. */
export function refusalMessage(error: unknown): string {
  if (error instanceof ApiError && hasCode(error, "invalid_fields")) {
    return Object.values(error.fields).join(". ") || error.message;
  }
  return error instanceof Error ? error.message : "Try again.";
}

/** The error `root` of a form. Its type is the error's code, unless nothing was sent. */
export function rootError(error: unknown): { type: string; message: string } {
  const message = refusalMessage(error);
  const isSent = error instanceof ApiError && message !== offlineMessage;
  return { type: isSent ? error.code : "", message };
}

/**
 * Shows the server's message for each refused field beside its input and focuses the first one. Every other failure is
 * shown above the form.
 */
function showRefusal<Values extends FieldValues, Body>(
  error: unknown,
  { getValues, setError }: UseFormReturn<Values, unknown, Body>,
): void {
  const fields = error instanceof ApiError ? error.fields : {};
  const shown = (Object.keys(getValues()) as Path<Values>[]).filter((name) => name in fields);
  for (const name of shown) {
    setError(name, { message: fields[name] ?? "" }, { shouldFocus: name === shown[0] });
  }
  if (shown.length === 0) setError("root", rootError(error));
}

/**
 * A form validated by a schema of the contracts (`resolver: zodResolver(schema)`). `submitTo` saves the schema's
 * output; the typed text stays when saving fails. `submit` does the same without an event.
 */
export function useContractForm<Values extends FieldValues, Body>(
  options: UseFormProps<Values, unknown, Body>,
) {
  const form = useForm<Values, unknown, Body>(options);
  const handle = (save: (body: Body) => Promise<void>) =>
    form.handleSubmit(async (body) => {
      try {
        await save(body);
      } catch (error) {
        showRefusal(error, form);
      }
    });
  const submitTo =
    (save: (body: Body) => Promise<void>): SubmitEventHandler =>
    (event) => {
      void handle(save)(event);
    };
  const submit = (save: (body: Body) => Promise<void>): Promise<void> => handle(save)();
  /** What a field's component needs of the form: its control, and the message of its error. */
  const registerField = <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, registerField, submitTo, submit };
}
