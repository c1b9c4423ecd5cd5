import { expect, it } from "vitest";
import { listError } from "../list-error.ts";

it("names the refused entry of a list", () => {
  const short = { type: "too_small", message: "At least 2 characters" };
  expect(listError([undefined, short], ["sea", "C", "boats"])).toBe("“C”: At least 2 characters");
  expect(listError({ type: "too_big", message: "At most 5 tags" }, [])).toBe("At most 5 tags");
  expect(listError(undefined, ["sea"])).toBeUndefined();
});
