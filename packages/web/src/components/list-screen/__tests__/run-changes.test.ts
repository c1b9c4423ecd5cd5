import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { describeOutcome, runChanges } from "../run-changes.ts";

const refusal = (message: string, fields: Record<string, string> = {}) =>
  new ApiError({ code: "invalid_state", message, fields, request_id: "" });

describe("runChanges", () => {
  it("changes every item, three at a time, and counts them", async () => {
    let running = 0;
    let most = 0;
    const counts: number[] = [];
    const change = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
    };
    const onProgress = (count: number) => void counts.push(count);
    expect(await runChanges({ items: [1, 2, 3, 4, 5], change, onProgress })).toEqual({
      changed: 5,
      failed: [],
    });
    expect(most).toBe(3);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  it("continues after a refusal, and names each one in the order of the list", async () => {
    const change = async (item: string) => {
      if (item === "a") {
        await new Promise((done) => setTimeout(done, 5));
        throw refusal("Check the fields.", { category_id: "Choose a category" });
      }
      if (item === "c") throw refusal("A draft cannot be published.");
    };
    const items = ["a", "b", "c", "d"];
    expect(await runChanges({ items, change, onProgress: () => undefined })).toEqual({
      changed: 2,
      failed: [
        { item: "a", reason: "Choose a category" },
        { item: "c", reason: "A draft cannot be published." },
      ],
    });
  });
});

it("knows of a lost answer that the item may be changed", async () => {
  const error = new ApiError({ code: "unavailable", message: "No answer.", request_id: "" });
  const change = () => Promise.reject(error);
  const { failed } = await runChanges({ items: ["a"], change, onProgress: () => undefined });
  expect(failed).toEqual([{ item: "a", reason: "No answer.", isUnconfirmed: true }]);
});

describe("describeOutcome", () => {
  const noun = { one: "video", many: "videos" };
  const failure = { item: "a", reason: "It is a draft." };
  const lost = { item: "b", reason: "No answer.", isUnconfirmed: true };

  it.each([
    [1, [], "1 video published."],
    [1200, [], "1,200 videos published."],
    [3, [failure], "3 of 4 videos published. One could not be:"],
    [0, [failure, failure], "0 of 2 videos published. 2 could not be:"],
    [0, [failure], "0 of 1 video published. One could not be:"],
    [0, [lost], "0 of 1 video published. One is not confirmed:"],
    [1, [lost, lost], "1 of 3 videos published. 2 are not confirmed:"],
    [0, [failure, lost], "0 of 2 videos published. 2 could not be, or are not confirmed:"],
  ])("%d changed, and %j failed", (changed, failed, sentence) => {
    expect(describeOutcome({ changed, failed }, noun, "published")).toBe(sentence);
  });
});
