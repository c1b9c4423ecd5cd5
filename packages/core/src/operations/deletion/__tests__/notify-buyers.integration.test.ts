import { beforeEach, describe, expect, it } from "vitest";
import { createVideo, database } from "../../../../test/context.ts";
import type { Fixtures } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { longDate } from "../../../platform/time.ts";
import { at, createStepFixtures, now, type RunStep, stepDone } from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

describe("the buyers of deleted content", () => {
  const purchase = (
    item_id: string,
    buyer_id: string,
    changes: {
      kind?: "video" | "channel";
      status?: "paid" | "disputed" | "refunded";
      subscription_id?: string;
      current_period_end?: string;
      past_due?: boolean;
    } = {},
  ) =>
    database.purchases
      .create({
        buyer_id,
        item_id,
        id: newId("purchase", now),
        kind: "video",
        creator_id: owner.userId,
        title: "Sea",
        status: "paid",
        amount: 999,
        platform_fee: 99,
        session_id: "cs_test",
        created_at: at,
        updated_at: at,
        ...changes,
      })
      .go();
  const until = longDate(new Date(now.getTime() + 90 * 86_400_000));

  it("buyers who were not refunded are notified of the date until which they keep a video", async () => {
    const id = await createVideo(owner, channelId);
    await purchase(id, "usr_paid");
    await purchase(id, "usr_disputed", { status: "disputed" });
    await purchase(id, "usr_refunded", { status: "refunded" });
    await purchase(id, "usr_other", { kind: "channel" });
    expect(await run("video", "buyers_told", id)).toEqual(stepDone(2));
    const notifications = fixtures.take("notifications");
    expect(notifications).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          user_id: "usr_paid",
          type: "removal",
          title: "A video leaves your library",
          body: `“Sea” was removed. You keep it until ${until}.`,
          link: "/my_library",
        },
        expect.objectContaining({ user_id: "usr_disputed" }),
      ]),
    );
    expect(notifications).toHaveLength(2);
  });

  it("buyers of a channel are notified of the channel, without a date if an admin had blocked it", async () => {
    await purchase(channelId, "usr_paid", { kind: "channel" });
    await run("channel", "buyers_told", channelId);
    expect(fixtures.take("notifications")).toMatchObject([
      {
        title: "A channel leaves your library",
        body: `“Sea” was removed. You keep it until ${until}.`,
        link: "/my_library?tab=channels",
      },
    ]);
    await database.channels.patch({ id: channelId }).set({ blocked_reason: "Stolen" }).go();
    await run("channel", "buyers_told", channelId);
    const blocked = await createVideo(owner, channelId, { deleted_from: "blocked" });
    await purchase(blocked, "usr_paid");
    await run("video", "buyers_told", blocked);
    expect(fixtures.take("notifications")).toMatchObject([
      { body: "“Sea” was removed." },
      { body: "“Sea” was removed." },
    ]);
  });

  it("members of a channel are notified of the end of the month that they have paid", async () => {
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    const membership = {
      kind: "channel" as const,
      subscription_id: "sub_1",
      current_period_end: inDays(12),
    };
    await purchase(channelId, "usr_paid", membership);
    await purchase(channelId, "usr_unpaid", { ...membership, past_due: true });
    await run("channel", "buyers_told", channelId);
    expect(fixtures.take("notifications")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user_id: "usr_paid",
          body: `“Sea” was removed. You keep it until ${longDate(new Date(inDays(12)))}. Your membership is not renewed.`,
        }),
        expect.objectContaining({
          user_id: "usr_unpaid",
          body: "“Sea” was removed. Your membership is not renewed.",
        }),
      ]),
    );
  });

  it("buyers are notified in pages of 25", async () => {
    const id = await createVideo(owner, channelId);
    for (let count = 0; count < 26; count += 1) await purchase(id, `usr_${count}`);
    const page = await run("video", "buyers_told", id);
    expect(page).toMatchObject({ next: "page", done: 25, cursor: expect.any(String) });
    if (page.next !== "page") throw new Error("No page");
    expect(await run("video", "buyers_told", id, page)).toEqual(stepDone(1));
    const people = fixtures
      .take("notifications")
      .map((message) => (typeof message === "object" && message !== null ? message : {}))
      .map((message) => Reflect.get(message, "user_id"));
    expect(new Set(people).size).toBe(26);
  });
});
