import { expect, it } from "vitest";
import { declined, TransactionCanceled } from "../transaction.ts";
import { requireVersion, writeVersion } from "../versions.ts";

const conditionFailure = Object.assign(new Error("The conditional request failed"), {
  name: "ConditionalCheckFailedException",
});
const newest = async () => ({ data: { version: 8 } });

it("accepts the present version only, and names the present one", () => {
  requireVersion("This plan", { version: 3 }, 3);
  expect(() => requireVersion("This plan", { version: 4 }, 3)).toThrow(
    expect.objectContaining({
      code: "version_conflict",
      message: "This plan has changed elsewhere. Load it again.",
      details: { version: 4 },
    }),
  );
});

it("answers what the write answers, and reads nothing more", async () => {
  const unread = () => Promise.reject(new Error("read"));
  await expect(
    writeVersion({ thing: "This plan", newest: unread }, async () => "written"),
  ).resolves.toBe("written");
});

it.each([
  ["a canceled transaction", new TransactionCanceled([true])],
  ["the failed condition of a single write", conditionFailure],
])("answers the newer version for %s", async (_case, cause) => {
  const write = () => Promise.reject(cause);
  await expect(writeVersion({ thing: "This plan", newest }, write)).rejects.toMatchObject({
    code: "version_conflict",
    details: { version: 8 },
    cause,
  });
});

it("answers a conflict without a version when the object was deleted", async () => {
  const write = () => Promise.reject(conditionFailure);
  const deleted = async () => ({ data: null });
  await expect(writeVersion({ thing: "This plan", newest: deleted }, write)).rejects.toMatchObject({
    code: "version_conflict",
    details: { version: undefined },
  });
});

it("passes every other error on", async () => {
  const cause = declined();
  await expect(
    writeVersion({ thing: "This plan", newest }, () => Promise.reject(cause)),
  ).rejects.toBe(cause);
});
