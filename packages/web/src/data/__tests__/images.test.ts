import { afterAll, expect, it } from "vitest";
import { connectCalls } from "@/lib/api.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { uploadImage } from "../images.ts";

afterAll(() => connectCalls({ baseUrl: "", send: fetch }));

it("does not say that a change may be stored when its picture was not uploaded", async () => {
  connectCalls({ baseUrl: "https://site.test/v1", send: () => Promise.reject(new TypeError()) });
  const failure: unknown = await uploadImage(
    "channel_image",
    new File(["x"], "quay.png", { type: "image/png" }),
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining("could not be reached") });
  expect(mayBeStored(failure)).toBe(false);
});
