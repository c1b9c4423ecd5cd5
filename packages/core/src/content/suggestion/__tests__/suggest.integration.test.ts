import { randomUUID } from "node:crypto";
import type { Suggest } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contextOf, refusal } from "../../../../test/context.ts";
import type { Context } from "../../../platform/context.ts";
import type { SuggestionRequest } from "../../../platform/providers/suggestions.ts";
import { suggest } from "../suggest.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const person = () =>
  contextOf({
    type: "user",
    userId: `usr_${randomUUID().replaceAll("-", "")}`,
    accountType: "watcher",
  });

const withModel = (
  ctx: Context,
  write: (request: SuggestionRequest, signal: AbortSignal) => Promise<string>,
): Context<"suggestions"> => ({ ...ctx, providers: { suggestions: { write } } });

const input: Suggest = { kind: "bio", title: "Ada", keywords: [], tone: "calm" };
const three =
  '["I film the sea at dawn.","The sea, filmed at dawn.","Dawn, the sea and a camera."]';

describe("a suggestion", () => {
  it("uses one of the day's twenty; a request without a suggestion uses none", async () => {
    const ctx = person();
    const failing = withModel(ctx, async () => {
      throw new Error("The model is away");
    });
    const silent = withModel(ctx, async () => "[]");
    const working = withModel(ctx, async () => three);
    for (let time = 0; time < 25; time += 1) {
      const asking = suggest({ ctx: time % 2 === 0 ? failing : silent, input });
      expect(await refusal(asking)).toBe("provider_unavailable");
    }
    for (let time = 0; time < 20; time += 1) {
      expect((await suggest({ ctx: working, input })).suggestions).toHaveLength(3);
    }
    expect(await refusal(suggest({ ctx: working, input }))).toBe("rate_limited");
    expect(await refusal(suggest({ ctx: failing, input }))).toBe("rate_limited");
  });

  it("is not awaited for longer than ten seconds", async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort(new Error("Too long"));
    });
    const ctx = withModel(person(), async (_, signal) => {
      signal.throwIfAborted();
      return three;
    });
    await expect(suggest({ ctx, input })).rejects.toMatchObject({
      code: "provider_unavailable",
      retryAfter: 60,
    });
    expect(limits).toEqual([10_000]);
  });
});
