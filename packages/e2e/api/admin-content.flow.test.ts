import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putPaidVideo, putVideo, sendToLists } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;
const page = (person: TestPerson, id: string) =>
  person.call(videoCalls.publicById, { params: { id } });
const readOwn = (id: string) =>
  succeed(fixtures.people.owner.call(videoCalls.byId, { params: { id } }));
const listed = async (channel: Channel = fixtures.channel) => {
  const query = { channel_id: channel.id, limit: 100 };
  const { videos } = await succeed(visitor()(videoCalls.publicList, { query }));
  return videos.map(({ id }) => id);
};
const notificationsOf = async (person: TestPerson) => {
  const { notifications } = await succeed(person.call(notificationCalls.list));
  return notifications.filter(({ type }) => type === "moderation").map(({ body }) => body);
};

async function sell(id: string, kind: "video" | "channel", buyer: TestPerson): Promise<void> {
  const now = new Date();
  await fixtures.database.purchases
    .create({
      buyer_id: buyer.id,
      item_id: id,
      id: newId("purchase", now),
      kind,
      creator_id: fixtures.people.owner.id,
      title: "Lighthouse keepers",
      status: "paid",
      amount: 1299,
      platform_fee: 65,
      session_id: "cs_test",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
}

describe("a blocked video", () => {
  it("is nobody's to play, tells its owner why, and comes back as it was", async () => {
    const { owner, watcher } = fixtures.people;
    const id = await putPaidVideo(fixtures);
    await sendToLists(fixtures, id);
    await sell(id, "video", watcher);
    await eventually(listed, (ids) => ids.includes(id));
    expect(await succeed(page(watcher, id))).toMatchObject({ access: "granted" });

    const reason = "Shows somebody's address.";
    const blocked = await succeed(
      admin().call(adminVideoCalls.block, { params: { id }, body: { reason } }),
    );
    expect(blocked).toMatchObject({ status: "blocked", blocked: { reason, from: "published" } });
    expect((await fail(page(watcher, id))).code).toBe("not_found");
    expect((await fail(visitor()(videoCalls.publicById, { params: { id } }))).code).toBe(
      "not_found",
    );
    expect((await fail(watcher.call(videoCalls.playback, { params: { id } }))).code).toBe(
      "not_found",
    );
    expect(await readOwn(id)).toMatchObject({
      status: "blocked",
      blocked_reason: reason,
      access: "not_ready",
      mux_playback_url: null,
    });
    expect((await fail(owner.call(videoCalls.playback, { params: { id } }))).code).toBe(
      "invalid_state",
    );
    await eventually(listed, (ids) => !ids.includes(id));
    expect(
      await eventually(
        () => notificationsOf(owner),
        (told) => told.length > 0,
      ),
    ).toContain(`“Lighthouse keepers”: ${reason}`);
    const seen = await succeed(admin().call(adminVideoCalls.byId, { params: { id } }));
    expect(seen).toMatchObject({
      access: "granted",
      blocked: { reason },
      audit: [{ action: "video.block" }],
    });
    expect(seen.mux_playback_url).not.toBeNull();

    expect(
      (
        await fail(
          owner.call(videoCalls.update, {
            params: { id },
            body: { status: "published", version: blocked.version },
          }),
        )
      ).code,
    ).toBe("invalid_state");
    const restored = await succeed(
      admin().call(adminVideoCalls.restore, { params: { id }, body: { reason: "It is cut out." } }),
    );
    expect(restored).toMatchObject({ status: "published", blocked: null });
    await eventually(
      () => notificationsOf(owner),
      (told) => told.includes("“Lighthouse keepers”: It is cut out."),
    );
    expect(await readOwn(id)).toMatchObject({ blocked_reason: null, access: "granted" });
    await eventually(listed, (ids) => ids.includes(id));
    expect(await succeed(page(watcher, id))).toMatchObject({ access: "granted" });
  });

  it.each(["draft", "uploading", "processing", "ready", "unpublished", "errored"] as const)(
    "goes back to %s where it was that",
    async (status) => {
      const id = await putVideo(fixtures, { status });
      const params = { id };
      await succeed(admin().call(adminVideoCalls.block, { params, body: { reason: "A test." } }));
      expect(
        await succeed(
          admin().call(adminVideoCalls.restore, { params, body: { reason: "It is cut out." } }),
        ),
      ).toMatchObject({ status });
    },
  );

  it("is blocked once, and restored once", async () => {
    const params = { id: await putVideo(fixtures) };
    expect(
      (
        await fail(
          admin().call(adminVideoCalls.restore, { params, body: { reason: "It is cut out." } }),
        )
      ).message,
    ).toBe("This video is not blocked.");
    const block = () =>
      admin().call(adminVideoCalls.block, { params, body: { reason: "A test." } });
    const tries = await Promise.all([block(), block(), block()]);
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
    expect((await fail(block())).message).toBe("This video is blocked already.");
  });
});

describe("a blocked channel", () => {
  it("goes with its videos, for buyers too, and comes back with them", async () => {
    const { owner, watcher } = fixtures.people;
    const channel = await makeChannel(owner);
    const id = await putVideo(fixtures, { title: "Tide table" }, channel);
    await sendToLists(fixtures, id);
    await sell(id, "video", watcher);
    await eventually(
      () => listed(channel),
      (ids) => ids.includes(id),
    );
    const change = async (body: { is_blocked: boolean; reason?: string }) => {
      const { data } = await fixtures.database.channels.get({ id: channel.id }).go();
      return succeed(
        admin().call(adminChannelCalls.update, {
          params: { id: channel.id },
          body: { ...body, version: data?.version ?? 0 },
        }),
      );
    };
    const front = (person: TestPerson) =>
      person.call(channelCalls.byId, { params: { id: channel.id } });

    const reason = "Copies of other people's films.";
    expect(await change({ is_blocked: true, reason })).toMatchObject({
      is_blocked: true,
      blocked_reason: reason,
    });
    expect((await fail(front(watcher))).code).toBe("not_found");
    expect(await succeed(front(owner))).toMatchObject({ blocked_reason: reason });
    expect(await succeed(front(admin()))).toMatchObject({ blocked_reason: reason });
    await eventually(
      () => listed(channel),
      (ids) => ids.length === 0,
    );
    expect((await fail(page(watcher, id))).code).toBe("not_found");
    expect(await readOwn(id)).toMatchObject({ access: "not_ready", mux_playback_url: null });
    expect(
      await eventually(
        () => notificationsOf(owner),
        (told) => told.some((body) => body.includes(reason)),
      ),
    ).toBeDefined();
    const { channels } = await succeed(
      admin().call(adminChannelCalls.list, { query: { is_blocked: "true", limit: 100 } }),
    );
    expect(channels.map((item) => item.id)).toContain(channel.id);

    expect(await change({ is_blocked: false, reason: "The addresses are cut out." })).toMatchObject(
      { is_blocked: false, blocked_reason: null },
    );
    await eventually(
      () => notificationsOf(fixtures.people.owner),
      (told) => told.includes(`“${channel.name}”: The addresses are cut out.`),
    );
    await eventually(
      () => listed(channel),
      (ids) => ids.includes(id),
    );
    expect(await succeed(front(watcher))).not.toHaveProperty("blocked_reason");
    expect(await succeed(page(watcher, id))).toMatchObject({ access: "granted" });
  });
});

describe("who sees a thing, changed by an admin", () => {
  it("a video leaves the lists, and its owner is told why", async () => {
    const { owner } = fixtures.people;
    const channel = await makeChannel(owner);
    const id = await putVideo(fixtures, { title: "School run" }, channel);
    await sendToLists(fixtures, id);
    await eventually(
      () => listed(channel),
      (ids) => ids.includes(id),
    );
    const reason = "Shows children on their way.";
    const { version } = await readOwn(id);
    const changed = await succeed(
      admin().call(adminVideoCalls.update, {
        params: { id },
        body: { privacy_type: "private", reason, version },
      }),
    );
    expect(changed).toMatchObject({ privacy_type: "private", title: "School run" });
    await eventually(
      () => listed(channel),
      (ids) => ids.length === 0,
    );
    expect((await fail(visitor()(videoCalls.publicById, { params: { id } }))).code).toBe(
      "not_found",
    );
    await eventually(
      () => notificationsOf(owner),
      (told) => told.includes(`“School run”: ${reason}`),
    );
    expect(await succeed(admin().call(adminVideoCalls.byId, { params: { id } }))).toMatchObject({
      audit: [{ action: "video.update", after: { privacy_type: "private" }, reason }],
    });
  });

  it("a channel asks visitors to sign in, and its page in the back office says since when", async () => {
    const { owner } = fixtures.people;
    const channel = await makeChannel(owner);
    const params = { id: channel.id };
    const reason = "Only for people who log in.";
    const changed = await succeed(
      admin().call(adminChannelCalls.update, {
        params,
        body: { privacy_type: "private", reason, version: channel.version },
      }),
    );
    expect(changed).toMatchObject({ privacy_type: "private", name: channel.name });
    expect(await succeed(visitor()(channelCalls.byId, { params }))).toMatchObject({
      access: "sign_in_required",
    });
    await eventually(
      () => notificationsOf(owner),
      (told) => told.includes(`“${channel.name}”: ${reason}`),
    );
    expect(await succeed(admin().call(adminChannelCalls.byId, { params }))).toMatchObject({
      privacy_type: "private",
      is_blocked: false,
      audit: [{ action: "channel.update", reason }],
    });
  });
});
