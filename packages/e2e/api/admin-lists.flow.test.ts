import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putVideo, sendToLists } from "./support/fixtures.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;
describe("the lists of the back office", () => {
  it("show drafts, blocked and deleted videos, by creator, channel and state", async () => {
    const { owner, otherCreator } = fixtures.people;
    const ids = {
      draft: await putVideo(fixtures, { status: "draft" }),
      blocked: await putVideo(fixtures, { status: "blocked", blocked_from: "ready" }),
      deleted: await putVideo(fixtures, { status: "deleted" }),
    };
    const list = async (query: Parameters<typeof read>[0]) =>
      (await read(query)).videos.map(({ id }) => id);
    const read = (query: {
      creator_id?: string;
      channel_id?: string;
      status?: "draft" | "blocked" | "deleted";
      search?: string;
    }) => succeed(admin().call(adminVideoCalls.list, { query: { limit: 100, ...query } }));
    for (const status of ["draft", "blocked", "deleted"] as const) {
      for (const query of [{}, { creator_id: owner.id }, { channel_id: fixtures.channel.id }]) {
        const found = await list({ ...query, status });
        expect(found).toContain(ids[status]);
        expect(found).not.toContain(ids[status === "draft" ? "blocked" : "draft"]);
      }
    }
    expect(await list({ creator_id: otherCreator.id })).toEqual([]);
    expect(await list({ channel_id: fixtures.channel.id, creator_id: otherCreator.id })).toEqual(
      [],
    );
  });

  it("find videos and channels that are not public by words of their names", async () => {
    const { owner } = fixtures.people;
    const word = `Quay${crypto.randomUUID().slice(0, 6)}`;
    const channel = await makeChannel(owner, { name: `${word} films`, privacy_type: "private" });
    const id = await putVideo(
      fixtures,
      { title: `${word} at night`, privacy_type: "private" },
      channel,
    );
    await sendToLists(fixtures, id);
    const channels = await eventually(
      () =>
        succeed(
          admin().call(adminChannelCalls.list, {
            query: { search_key: `${word.toUpperCase()} fil` },
          }),
        ).then((page) => page.channels),
      (found) => found.length > 0,
    );
    expect(channels).toMatchObject([{ id: channel.id, privacy_type: "private" }]);
    const videos = await eventually(
      () =>
        succeed(admin().call(adminVideoCalls.list, { query: { search: word } })).then(
          (found) => found.videos,
        ),
      (found) => found.length > 0,
    );
    expect(videos.map((video) => video.id)).toEqual([id]);
    for (const query of [
      { search_key: word, privacy_type: "public" as const },
      { search_key: word, creator_id: fixtures.people.otherCreator.id },
    ]) {
      const page = await succeed(admin().call(adminChannelCalls.list, { query }));
      expect(page.channels).toEqual([]);
    }
  });

  it("page through every channel once by cursor, newest first", async () => {
    const seen: string[] = [];
    const times: string[] = [];
    const read = (position: { cursor?: string }) =>
      succeed(admin().call(adminChannelCalls.list, { query: { limit: 2, ...position } }));
    for await (const { channels } of eachPageByCursor(read)) {
      seen.push(...channels.map(({ id }) => id));
      times.push(...channels.map(({ created_at }) => created_at));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(fixtures.channel.id);
    expect(seen).toContain(fixtures.soldChannel.id);
    expect(times).toEqual([...times].sort().reverse());
  });
});
