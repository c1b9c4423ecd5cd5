import { afterEach, expect, it, vi } from "vitest";
import { videoCalls } from "../../packages/contracts/src/content/video/video.calls.ts";
import { answerCheck, rates } from "../bench/rate.ts";

afterEach(() => vi.unstubAllGlobals());

const pagination = { page: 1, limit: 30, has_next: false, next_cursor: null };
const emptyList = { status: true, data: { videos: [], pagination } };
const answerWith = (body: unknown) => vi.stubGlobal("fetch", async () => Response.json(body));
const effort = { count: 1, rounds: 1 };

const listOf = (count: number) => ({
  name: "list",
  url: "http://bench.test/list",
  isExpected: answerCheck(videoCalls.publicList, ({ videos }) => videos.length === count),
});

it("measures answers that are what the call promises", async () => {
  answerWith(emptyList);
  expect((await rates([listOf(0)], effort)).get("list")).toBeGreaterThan(0);
});

it.each([
  ["another content", emptyList],
  ["a form that the contract does not have", { status: true, data: { videos: 30 } }],
  ["a text without an envelope", "ok"],
])("fails for an answer with %s, which may be faster", async (_, body) => {
  answerWith(body);
  await expect(rates([listOf(30)], effort)).rejects.toThrow("http://bench.test/list");
});
