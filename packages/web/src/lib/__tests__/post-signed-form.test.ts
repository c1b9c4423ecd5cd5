import { afterEach, expect, it, vi } from "vitest";
import { postSignedForm } from "../post-signed-form.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["refuses the file", () => Promise.resolve(new Response("", { status: 403 }))],
])("says which file is not uploaded when the storage %s", async (_, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const form = { url: "https://storage.example", fields: { key: "images/1" } };
  await expect(postSignedForm("The image", form, new Blob(["x"]))).rejects.toThrow(
    "The image could not be uploaded. Try again.",
  );
});
