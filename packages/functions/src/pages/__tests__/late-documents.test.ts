import { expect, it } from "vitest";
import { pageTimeoutSeconds } from "../../api-functions.ts";
import { incompleteCache } from "../cache-control.ts";
import { countIfLate } from "../late-documents.ts";

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

it.each([
  ["is complete and in time", "public", 1, 0],
  ["lacks a part", incompleteCache, 1, 1],
  ["comes after the distribution has stopped waiting", "public", pageTimeoutSeconds + 1, 1],
] as const)("a document that %s is counted as late: %s, %d s, %d", async (_, cache, took, late) => {
  let counted = 0;
  let now = 0;
  const count = async () => {
    counted += 1;
  };
  const document = { contentType: "text/html", body: "", cacheControl: cache };
  const find = async () => {
    now += took * 1000;
    return document;
  };
  expect(await countIfLate({ logger, metrics: { count } }, find, () => now)).toBe(document);
  expect(counted).toBe(late);
});
