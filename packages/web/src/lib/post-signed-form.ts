/**
 * Uploads a file with a form that the API has signed, straight to the storage.
 * @param what names the file in the error: "The image"
 * @throws Error when the storage does not accept the file
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
  const response = await fetch(form.url, { method: "POST", body });
  if (!response.ok) throw new Error(`${what} could not be uploaded. Try again.`);
}
