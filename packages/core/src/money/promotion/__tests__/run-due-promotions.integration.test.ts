import { beforeEach, describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import { dueAt } from "../../../platform/due.ts";
import { newId } from "../../../platform/ids.ts";
import { runDuePromotions } from "../run-due-promotions.ts";

/** Long before the promotions of other tests, so that no run here handles those. */
const begin = Date.parse("2001-03-01T00:00:00.000Z");
const day = (days: number) => new Date(begin + days * 86_400_000);
const fixtures = createFixtures();
const runOn = (days: number) => runDuePromotions(fixtures.context(system, day(days)));
const messages = () => fixtures.take("catalog");
const message = ({ video_id }: { video_id: string }) => ({ type: "video", id: video_id });
const keyOf = ({ video_id, session_id }: { video_id: string; session_id: string }) => ({
  video_id,
  session_id,
});
const stored = async (promotion: { video_id: string; session_id: string }) =>
  (await database.promotions.get(keyOf(promotion)).go({ consistent: true })).data;

/** A promotion of seven days that ends on this day. */
async function promotionUntil(days: number) {
  const ends_at = day(days).toISOString();
  const begins_at = day(days - 7).toISOString();
  const session_id = `cs_test_${crypto.randomUUID()}`;
  const { data } = await database.promotions
    .create({
      video_id: newId("video", new Date()),
      session_id,
      id: newId("promotion", new Date()),
      creator_id: "usr_creator",
      offer_id: "promotion-7",
      days: 7,
      amount: 1000,
      begins_at,
      ends_at,
      ...dueAt("promotion", ends_at, session_id),
      created_at: begins_at,
      updated_at: begins_at,
      version: 1,
    })
    .go();
  return data;
}

// What a failed test has left due would be counted in the next one.
beforeEach(async () => {
  const { data } = await database.promotions.query
    .due({ due: "promotion" })
    .lt({ due_sort_key: day(365).toISOString() })
    .go({ pages: "all" });
  for (const promotion of data) await database.promotions.delete(keyOf(promotion)).go();
  messages();
});

describe("the schedule of promotions", () => {
  it("ended promotions leave the lists once, and stay stored", async () => {
    const ended = [await promotionUntil(7), await promotionUntil(8)];
    expect(await runOn(9)).toBe(2);
    expect(messages()).toEqual(ended.map(message));
    for (const promotion of ended) {
      const { due: _due, due_sort_key: _sortKey, ...rest } = promotion;
      expect(await stored(promotion)).toEqual(rest);
    }
    expect(await runOn(9)).toBe(0);
    expect(messages()).toEqual([]);
  });

  it("a promotion stays in the lists until its end", async () => {
    const promotion = await promotionUntil(7);
    expect(await runOn(6.9)).toBe(0);
    expect(messages()).toEqual([]);
    expect(await stored(promotion)).toEqual(promotion);
  });

  it("a promotion that is extended during the run stays due, and does not count", async () => {
    const promotion = await promotionUntil(7);
    const ends_at = day(37).toISOString();
    const due = dueAt("promotion", ends_at, promotion.session_id);
    const extended = { ...promotion, ...due, ends_at, version: 2 };
    const overtaken = {
      ...fixtures.context(system, day(8)),
      database: interruptedBeforeWrite(() => database.promotions.put(extended).go()),
    };
    expect(await runDuePromotions(overtaken)).toBe(0);
    expect(await stored(promotion)).toEqual(extended);
  });

  it("a promotion whose message cannot be sent stays due, and those after it are handled", async () => {
    const [first, second] = [await promotionUntil(7), await promotionUntil(8)];
    fixtures.failQueue(1);
    await expect(runOn(9)).rejects.toThrow("1 of 2 failed");
    expect(messages()).toEqual([message(second)]);
    expect(await stored(first)).toEqual(first);
    expect(await runOn(9)).toBe(1);
    expect(messages()).toEqual([message(first)]);
  });
});
