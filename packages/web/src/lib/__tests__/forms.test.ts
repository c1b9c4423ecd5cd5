import { expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { refusalMessage } from "../forms.ts";

it("says what is wrong with a field that the form does not show", () => {
  const picture = "Upload a JPG, PNG or WebP image of at most 8 MB";
  const refusal = new ApiError({
    code: "invalid_fields",
    message: "Some fields are not valid.",
    fields: { profile_picture_key: picture },
    request_id: "",
  });
  expect(refusalMessage(refusal)).toBe(picture);
});
