import type { ErrorCode } from "@marquee/contracts/errors";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { unlessStored } from "../unless-stored.ts";

const failure = (code: ErrorCode) => new ApiError({ code, message: "Failed.", request_id: "" });
const lost = failure("unavailable");

it("returns what is stored after a lost answer", async () => {
  await expect(unlessStored(Promise.reject(lost), async () => "stored")).resolves.toBe("stored");
});

it("fails as the change when nothing is stored, or that cannot be read", async () => {
  await expect(unlessStored(Promise.reject(lost), async () => undefined)).rejects.toBe(lost);
  const read = () => Promise.reject(failure("internal"));
  await expect(unlessStored(Promise.reject(lost), read)).rejects.toBe(lost);
});

it("reads nothing after an answer or a refusal", async () => {
  let reads = 0;
  const read = async () => `read ${++reads}`;
  await expect(unlessStored(Promise.resolve("answer"), read)).resolves.toBe("answer");
  const refusal = failure("invalid_state");
  await expect(unlessStored(Promise.reject(refusal), read)).rejects.toBe(refusal);
  expect(reads).toBe(0);
});
