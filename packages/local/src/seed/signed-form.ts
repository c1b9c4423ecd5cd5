/** Posts a file with the signed form of an upload, as a browser does. */
export function postSignedForm(
  form: { url: string; fields: Readonly<Record<string, string>> },
  file: Blob,
  fileName: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append("file", file, fileName);
  return fetch(form.url, { method: "POST", body });
}
