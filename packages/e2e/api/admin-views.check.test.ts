import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { putChannel } from "./support/admin-fixtures.ts";
import { putSeries, putVideo } from "./support/fixtures.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const entriesOf = async (object_id: string) =>
  (await fixtures.database.auditEntries.query.byObject({ object_id }).go()).data;

describe("an admin's view of a video", () => {
  const look = (id: string) =>
    succeed(fixtures.people.admin.call(adminVideoCalls.byId, { params: { id } }));

  it.each([
    ["a draft", () => putVideo(fixtures, { status: "ready" }), "hidden"],
    ["a private video", () => putVideo(fixtures, { privacy_type: "private" }), "hidden"],
  ] as const)("is recorded once a day: %s", async (_, make, access) => {
    const id = await make();
    await Promise.all([look(id), look(id)]);
    await look(id);
    expect(await entriesOf(id)).toMatchObject([
      { action: "video.view", actor_id: fixtures.people.admin.id, after: { access } },
    ]);
  });

  it("is listed in the order of time among the other entries", async () => {
    const { admin } = fixtures.people;
    const [earlier, later] = await Promise.all(
      [0, 1].map(() => putVideo(fixtures, { privacy_type: "private" })),
    );
    await look(earlier ?? "");
    await succeed(
      admin.call(adminVideoCalls.update, {
        params: { id: earlier ?? "" },
        body: { privacy_type: "unlisted", reason: "It is for members.", version: 1 },
      }),
    );
    await look(later ?? "");
    const { entries } = await succeed(
      admin.call(adminAuditCalls.list, { query: { actor_id: admin.id, limit: 3 } }),
    );
    expect(new Set(entries.map(({ object_name }) => object_name))).toEqual(
      new Set(["Lighthouse keepers"]),
    );
    expect(entries.map(({ action, object_id }) => [action, object_id])).toEqual([
      ["video.view", later],
      ["video.update", earlier],
      ["video.view", earlier],
    ]);
  });

  it.each([
    ["a free video", () => putVideo(fixtures)],
    ["a paid video", () => putVideo(fixtures, { access_type: "paid", price: 1299 })],
  ] as const)("is not recorded when everybody can find it: %s", async (_, make) => {
    const id = await make();
    await look(id);
    expect(await entriesOf(id)).toEqual([]);
  });
});

/** A private channel with these changes. */
async function putChangedChannel(
  changes: { privacy_type?: "public"; blocked_at?: string } = {},
): Promise<string> {
  const id = await putChannel(fixtures);
  if (Object.keys(changes).length > 0) {
    await fixtures.database.channels.patch({ id }).set(changes).go();
  }
  return id;
}

describe("an admin's view of a channel", () => {
  const look = (id: string) =>
    succeed(fixtures.people.admin.call(adminChannelCalls.byId, { params: { id } }));

  it.each([
    ["a private channel", {}, "sign_in_required"],
    ["a blocked channel", { blocked_at: "2026-11-20T10:00:00.000Z" }, "hidden"],
  ] as const)("is recorded once a day: %s", async (_, changes, access) => {
    const id = await putChangedChannel(changes);
    await Promise.all([look(id), look(id)]);
    await look(id);
    expect(await entriesOf(id)).toMatchObject([
      { action: "channel.view", actor_id: fixtures.people.admin.id, after: { access } },
    ]);
  });

  it("is not recorded when everybody may open it", async () => {
    const id = await putChangedChannel({ privacy_type: "public" });
    await look(id);
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe("an admin's view of a playlist", () => {
  const look = (id: string, who: "admin" | "owner" | "watcher" = "admin") =>
    succeed(fixtures.people[who].call(seriesCalls.byName, { query: { name: id } }));

  it.each([
    [
      "of a private channel",
      async () => ({ channel_id: await putChangedChannel() }),
      "sign_in_required",
    ],
    [
      "with a private video",
      async () => ({ video_ids: [await putVideo(fixtures, { privacy_type: "private" })] }),
      "hidden",
    ],
  ] as const)("is recorded once a day, and nobody else's: %s", async (_, make, access) => {
    const id = await putSeries(fixtures, await make());
    await Promise.all([look(id, "owner"), look(id, "watcher")]);
    expect(await entriesOf(id)).toEqual([]);
    await Promise.all([look(id), look(id)]);
    await look(id);
    expect(await entriesOf(id)).toMatchObject([
      { action: "series.view", actor_id: fixtures.people.admin.id, after: { access } },
    ]);
  });

  it("is not recorded when visitors see all of it", async () => {
    const id = await putSeries(fixtures, { video_ids: [await putVideo(fixtures)] });
    await look(id);
    expect(await entriesOf(id)).toEqual([]);
  });
});
