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
