import { ApiError, mayBeStored } from "./api-error.ts";

/**
 * The form for a file, as the API signs it. Nothing refers to the file yet, so a lost answer is no `mayBeStored`.
 * @throws ApiError when the form is refused or the API is not reached
 */
export async function signedForm<Form>(signing: Promise<Form>): Promise<Form> {
  try {
    return await signing;
  } catch (error) {
    if (!(error instanceof ApiError) || !mayBeStored(error)) throw error;
    const { message, requestId } = error;
    throw new ApiError({ code: "provider_unavailable", message, request_id: requestId });
  }
}

/**
 * Uploads a file with a form that the API has signed, straight to the storage.
 * @param what names the file in the error: "The image"
 * @throws Error when the storage does not accept the file or is not reached
 */
export async function postSignedForm(
  what: string,
  form: { url: string; fields: Readonly<Record<string, string>> },
  file: Blob,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // The storage ignores fields that follow the file.
  body.append("file", file);
  // The browser's own message, such as "Failed to fetch", is not written for people.
  const response = await fetch(form.url, { method: "POST", body }).catch(() => undefined);
  if (response?.ok !== true) throw new Error(`${what} could not be uploaded. Try again.`);
}
