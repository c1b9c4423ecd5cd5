import { expect, it } from "vitest";
import { ApiError, describeError } from "../api-error.ts";

it("says what is wrong with the fields that a page does not show", () => {
  const picture = "Upload a JPG, PNG or WebP image of at most 8 MB";
  const refusal = new ApiError({
    code: "invalid_fields",
    message: "Some fields are not valid.",
    fields: { profile_picture_key: picture },
    request_id: "",
  });
  expect(describeError(refusal)).toEqual({ message: picture });
});
