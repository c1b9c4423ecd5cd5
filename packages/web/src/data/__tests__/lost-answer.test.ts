import type { ErrorCode } from "@marquee/contracts/errors";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { readAfterLostAnswer, retryAfterLostAnswer } from "../lost-answer.ts";

const failure = (code: ErrorCode) => new ApiError({ code, message: "Failed.", request_id: "" });
const lost = failure("unavailable");

it("returns what is stored after a lost answer", async () => {
  await expect(readAfterLostAnswer(Promise.reject(lost), async () => "stored")).resolves.toBe(
    "stored",
  );
});

it("fails as the change when nothing is stored, or that cannot be read", async () => {
  await expect(readAfterLostAnswer(Promise.reject(lost), async () => undefined)).rejects.toBe(lost);
  const read = () => Promise.reject(failure("internal"));
  await expect(readAfterLostAnswer(Promise.reject(lost), read)).rejects.toBe(lost);
});

it("reads nothing after an answer or a refusal", async () => {
  let reads = 0;
  const read = async () => `read ${++reads}`;
  await expect(readAfterLostAnswer(Promise.resolve("answer"), read)).resolves.toBe("answer");
  const refusal = failure("invalid_state");
  await expect(readAfterLostAnswer(Promise.reject(refusal), read)).rejects.toBe(refusal);
  expect(reads).toBe(0);
});

it("sends a change once more after a lost answer only", async () => {
  const errors = [lost];
  const send = async () => {
    const error = errors.shift();
    if (error) throw error;
    return "answer";
  };
  await expect(retryAfterLostAnswer(send)).resolves.toBe("answer");
  errors.push(lost, failure("not_found"));
  await expect(retryAfterLostAnswer(send)).rejects.toBe(lost);
  const refusal = failure("invalid_state");
  errors.push(refusal);
  await expect(retryAfterLostAnswer(send)).rejects.toBe(refusal);
});
