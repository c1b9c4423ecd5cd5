import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { makeLiveStream, putLiveStream } from "./support/live-fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const unknown = () => newId("live", new Date());
const codeOf = async (pending: Parameters<typeof fail>[0]) => (await fail(pending)).code;

describe("GET livestreams/{id} and POST playback", () => {
  const read = (person: TestPerson | undefined, id: string) =>
    (person?.call ?? visitor())(liveCalls.byId, { params: { id } });
  const playback = (person: TestPerson | undefined, id: string) =>
    (person?.call ?? visitor())(liveCalls.playback, { params: { id } });

  it("its owner gets the server and the encoder's latest signal", async () => {
    const at = Date.parse("2026-01-02T03:04:05Z");
    const { id } = await putLiveStream(fixtures, { signal: "live", signal_at: at });
    expect((await succeed(read(owner, id))).own).toMatchObject({
      rtmp_url: expect.stringMatching(/^rtmps?:/),
      encoder: { signal: "live", since: new Date(at).toISOString() },
    });
    const quiet = await putLiveStream(fixtures, { status: "idle" });
    expect((await succeed(read(owner, quiet.id))).own?.encoder).toBeNull();
  });

  it("404 for a missing, private or hidden stream; its owner and admins see it", async () => {
    const [secret, hidden] = await Promise.all([
      putLiveStream(fixtures, { privacy_type: "private" }),
      putLiveStream(fixtures, { hidden: true }),
    ]);
    for (const id of [secret.id, hidden.id, unknown()]) {
      for (const person of [undefined, fixtures.people.watcher, fixtures.people.otherCreator]) {
        expect(await codeOf(read(person, id))).toBe("not_found");
        expect(await codeOf(playback(person, id))).toBe("not_found");
      }
    }
    for (const person of [owner, fixtures.people.admin]) {
      expect((await succeed(read(person, secret.id))).access).toBe("granted");
    }
    // An admin is not the owner and does not get the key.
    expect((await succeed(read(fixtures.people.admin, secret.id))).own).toBeNull();
  });

  it("422 for a malformed id", async () => {
    expect((await send("GET", "/api/videos/livestreams/storm")).status).toBe(422);
    expect((await send("POST", "/api/videos/livestreams/storm/playback")).status).toBe(422);
  });

  it("401 and 403 in a channel that is sold", async () => {
    const { id } = await putLiveStream(fixtures, {}, fixtures.soldChannel);
    expect(await codeOf(playback(undefined, id))).toBe("unauthenticated");
    expect(await codeOf(playback(fixtures.people.watcher, id))).toBe("forbidden");
  });

  it.each(["idle", "connected", "ended", "replay_ready"] as const)(
    "409 while it is %s, and the page has no playback address",
    async (status) => {
      const { id } = await putLiveStream(fixtures, { status });
      expect(await fail(playback(fixtures.people.watcher, id))).toMatchObject({
        code: "invalid_state",
        details: { status },
      });
      expect(await succeed(read(owner, id))).toMatchObject({
        access: "not_ready",
        playback: null,
      });
    },
  );

  it.each([
    ["published", "public", true],
    ["published", "private", false],
    ["ready", "public", false],
    ["blocked", "public", false],
  ] as const)("a recording that is %s and %s is a replay: %s", async (status, privacy, isShown) => {
    const videoId = await putVideo(fixtures, {
      status,
      privacy_type: privacy,
      title: "Storm, kept",
    });
    const { id } = await putLiveStream(fixtures, {
      status: "replay_ready",
      replay_video_id: videoId,
    });
    const replay = { id: videoId, slug: `storm-kept-${videoId}`, title: "Storm, kept" };
    for (const person of [undefined, fixtures.people.watcher]) {
      expect((await succeed(read(person, id))).replay).toEqual(isShown ? replay : null);
    }
    expect((await succeed(read(owner, id))).own?.replay_video_id).toBe(videoId);
  });

  it("an unlisted stream is for people with its address", async () => {
    const { id } = await putLiveStream(fixtures, { privacy_type: "unlisted" });
    expect((await succeed(read(undefined, id))).access).toBe("granted");
  });
});

describe("GET livestreams/{id}/ingest", () => {
  const read = (person: TestPerson, id: string) =>
    person.call(liveCalls.ingest, { params: { id } });

  it("401 for a visitor, and 404 for everybody but the owner", async () => {
    const { id } = await makeLiveStream(fixtures);
    const asked = visitor()(liveCalls.ingest, { params: { id } });
    expect(await codeOf(asked)).toBe("unauthenticated");
    for (const person of [
      fixtures.people.watcher,
      fixtures.people.otherCreator,
      fixtures.people.admin,
    ]) {
      expect(await codeOf(read(person, id))).toBe("not_found");
    }
    expect(await codeOf(read(owner, unknown()))).toBe("not_found");
  });

  it.each(["ended", "replay_ready", "replay_failed"] as const)("409 once %s", async (status) => {
    const { id } = await putLiveStream(fixtures, { status });
    expect(await fail(read(owner, id))).toMatchObject({
      code: "invalid_state",
      details: { status },
    });
  });

  it("503 when the provider does not have the stream", async () => {
    const { id } = await putLiveStream(fixtures);
    expect(await codeOf(read(owner, id))).toBe("provider_unavailable");
  });
});

describe("the lists", () => {
  it.each(["/api/livestream/all-livestreams", "/api/videos/livestreams"])(
    "%s refuses malformed pages",
    async (path) => {
      const ask = (query: string) => send("GET", `${path}?${query}`, { as: owner });
      expect((await ask("limit=101")).status).toBe(422);
      expect((await ask("cursor=x")).error?.code).toBe("invalid_cursor");
      expect((await ask("page=101&limit=10")).error?.code).toBe("page_too_far");
    },
  );

  it("one channel's streams are its live ones that everybody may see", async () => {
    const channel = await makeChannel(owner);
    const onAir = async (changes: Parameters<typeof putLiveStream>[1]) => {
      const { id } = await putLiveStream(fixtures, changes, channel);
      await fixtures.database.liveStreams
        .patch({ id })
        .set({ on_air: "public", on_air_place: id })
        .go();
      return id;
    };
    const first = await onAir({});
    await putLiveStream(fixtures, { status: "ended" }, channel);
    await putLiveStream(fixtures, { privacy_type: "unlisted" }, channel);
    const second = await onAir({});
    await putLiveStream(fixtures);
    const ask = (cursor?: string) =>
      succeed(
        visitor()(liveCalls.all, {
          query: { channel_id: channel.id, limit: 1, ...(cursor && { cursor }) },
        }),
      );
    const newest = await ask();
    const secondPage = await ask(newest.pagination.next_cursor ?? "");
    const ids = [...newest.liveStreams, ...secondPage.liveStreams].map(
      ({ stream_id }) => stream_id,
    );
    expect(new Set(ids)).toEqual(new Set([first, second]));
    expect(ids).toHaveLength(2);
    const refused = await send("GET", "/api/livestream/all-livestreams?channel_id=x");
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(["channel_id"]);
  });

  it("the caller's streams of one channel; another person's channel has none", async () => {
    const [one, other] = await Promise.all([makeChannel(owner), makeChannel(owner)]);
    const { id } = await putLiveStream(fixtures, { status: "ended" }, one);
    await putLiveStream(fixtures, {}, other);
    const ask = async (person: TestPerson) =>
      (
        await succeed(person.call(liveCalls.own, { query: { channel_id: one.id } }))
      ).liveStreams.map(({ stream_id }) => stream_id);
    expect(await ask(owner)).toEqual([id]);
    expect(await ask(fixtures.people.otherCreator)).toEqual([]);
  });

  it("the caller's streams are paginated, and are shown to nobody else", async () => {
    const creator = await signUp({ accountType: "creator" });
    for (let count = 0; count < 3; count += 1) {
      await putLiveStream(fixtures, { creator_id: creator.id });
    }
    const first = await succeed(creator.call(liveCalls.own, { query: { limit: 2 } }));
    expect(first.pagination).toMatchObject({ page: 1, limit: 2, has_next: true });
    const cursor = first.pagination.next_cursor ?? "";
    const secondPage = await succeed(creator.call(liveCalls.own, { query: { limit: 2, cursor } }));
    expect([...first.liveStreams, ...secondPage.liveStreams]).toHaveLength(3);
    expect(await codeOf(visitor()(liveCalls.own))).toBe("unauthenticated");
    expect((await succeed(fixtures.people.watcher.call(liveCalls.own))).liveStreams).toEqual([]);
  });
});
