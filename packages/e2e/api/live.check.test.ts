import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel, makeCreator } from "./support/creator.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { endPlan } from "./support/plans.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const body = (changes: object = {}) => ({
  title: "Storm watch",
  channel_id: fixtures.channel.id,
  ...changes,
});
const unknown = () => newId("live", new Date());
const codeOf = async (pending: Parameters<typeof fail>[0]) => (await fail(pending)).code;

describe("POST live-stream", () => {
  const create = (person: TestPerson, changes: { channel_id?: string } = {}) =>
    person.call(liveCalls.create, { body: { ...body(), ...changes } });

  it("401 and 403 for everybody except creators", async () => {
    expect(await codeOf(visitor()(liveCalls.create, { body: body() }))).toBe("unauthenticated");
    expect(await codeOf(create(fixtures.people.watcher))).toBe("forbidden");
    expect(await codeOf(create(fixtures.people.deactivated))).toBe("account_deactivated");
  });

  it("403 without a plan, or with an incomplete profile", async () => {
    const [unsubscribed, incomplete] = await Promise.all([
      makeCreator({ plan: false }),
      makeCreator({ planName: "Studio", payouts: false }),
    ]);
    expect(await codeOf(create(unsubscribed))).toBe("subscription_required");
    await fixtures.database.users.patch({ id: incomplete.id }).remove(["bio"]).go();
    expect(await codeOf(create(incomplete))).toBe("profile_incomplete");
  });

  it("402 on a plan without live streams, and no stream is set up", async () => {
    const pro = await makeCreator({ planName: "Pro", payouts: false });
    const channel = await makeChannel(pro);
    const refused = await fail(create(pro, { channel_id: channel.id }));
    expect(refused).toMatchObject({ code: "plan_limit_reached", details: { live: false } });
    expect((await succeed(pro.call(liveCalls.own))).liveStreams).toEqual([]);
  });

  it("404 in another creator's channel, a blocked one and a missing one", async () => {
    expect(await codeOf(create(fixtures.people.otherCreator))).toBe("not_found");
    const channel = await makeChannel(owner);
    await fixtures.database.channels
      .patch({ id: channel.id })
      .set({ blocked_at: new Date().toISOString() })
      .go();
    expect(await codeOf(create(owner, { channel_id: channel.id }))).toBe("not_found");
    const nowhere = newId("channel", new Date());
    expect(await codeOf(create(owner, { channel_id: nowhere }))).toBe("not_found");
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(101) }, "title"],
    [{ description: "x".repeat(5001) }, "description"],
    [{ privacy_type: "secret" }, "privacy_type"],
    [{ channel_id: "chn_1" }, "channel_id"],
    [{ stream_key: "mine" }, "stream_key"],
  ])("422 for %o", async (changes, field) => {
    const answer = await send("POST", "/api/videos/live-stream", {
      as: owner,
      body: body(changes),
    });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it("the same Idempotency-Key sets up one stream", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ask = (changes = {}) =>
      send("POST", "/api/videos/live-stream", { as: owner, body: body(changes), headers });
    const [first, again] = [await ask(), await ask()];
    expect(first.status).toBe(201);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect((await ask({ title: "Another" })).error?.code).toBe("idempotency_conflict");
  });

  it("429 after fifty in a day", async () => {
    const busy = await makeCreator({ planName: "Studio", payouts: false });
    const channel = await makeChannel(busy);
    const answers = [];
    await waitForWindow("live_stream");
    for (let start = 0; start < 51; start += 17) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 17 }, () => create(busy, { channel_id: channel.id })),
        )),
      );
    }
    const refused = answers.flatMap((answer) => (answer.status ? [] : [answer.error.code]));
    expect(refused).toEqual(["rate_limited"]);
  });
});

describe("POST sendNotificationForLive", () => {
  const announce = (person: TestPerson, streamKey: string) =>
    person.call(liveCalls.announce, { query: { streamKey } });

  it("401 for visitors, 404 for others' keys and unknown ones", async () => {
    const { key } = await putLiveStream(fixtures);
    const asked = visitor()(liveCalls.announce, { query: { streamKey: key } });
    expect(await codeOf(asked)).toBe("unauthenticated");
    for (const person of [
      fixtures.people.watcher,
      fixtures.people.otherCreator,
      fixtures.people.admin,
    ]) {
      expect(await codeOf(announce(person, key))).toBe("not_found");
    }
    expect(await codeOf(announce(owner, "no-such-key"))).toBe("not_found");
  });

  it.each(["", "?streamKey=one&stream_id=liv_01JZZZZZZZZZZZZZZZZZZZZZZZ"])(
    "422 for the query “%s”: exactly one of key and id is required",
    async (query) => {
      const path = `/api/videos/sendNotificationForLive${query}`;
      const answer = await send("POST", path, { as: owner });
      expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([
        422,
        ["streamKey"],
      ]);
    },
  );

  it("by its id: 404 for everybody else, and the time of the announcement for its owner", async () => {
    const { id, key } = await putLiveStream(fixtures);
    const byId = (person: TestPerson) =>
      person.call(liveCalls.announce, { query: { stream_id: id } });
    for (const person of [
      fixtures.people.watcher,
      fixtures.people.otherCreator,
      fixtures.people.admin,
    ]) {
      expect(await codeOf(byId(person))).toBe("not_found");
    }
    const announced = await succeed(byId(owner));
    expect(announced.stream_id).toBe(id);
    expect(await succeed(announce(owner, key))).toEqual(announced);
  });

  it.each(["idle", "ended", "replay_ready", "replay_failed"] as const)(
    "409 while it is %s",
    async (status) => {
      const { key } = await putLiveStream(fixtures, { status });
      expect(await fail(announce(owner, key))).toMatchObject({
        code: "invalid_state",
        details: { status },
      });
    },
  );

  it("409 for a private stream", async () => {
    const { key } = await putLiveStream(fixtures, { privacy_type: "private" });
    expect(await codeOf(announce(owner, key))).toBe("invalid_state");
  });

  it.each(["connected", "live", "reconnecting"] as const)(
    "once a broadcast: %s, the second answer names the time of the first",
    async (status) => {
      const creator = await otherOwner();
      const { id, key } = await putLiveStream(fixtures, { status, creator_id: creator.id });
      const first = await succeed(announce(creator, key));
      expect(first.stream_id).toBe(id);
      expect(await succeed(announce(creator, key))).toEqual(first);
    },
  );

  it("429 when it is requested again and again", async () => {
    const creator = await signUp();
    const codes = [];
    await waitForWindow("live_announcement");
    for (let asked = 0; asked < 21; asked += 1) {
      codes.push(await codeOf(announce(creator, "no-such-key")));
    }
    expect(codes.slice(-2)).toEqual(["not_found", "rate_limited"]);
  });

  /** A person who has not reached the limit. */
  const otherOwner = () => signUp({ accountType: "creator" });
});

describe("PUT livestreams/update", () => {
  const update = (person: TestPerson, stream_id: string, version = 1) =>
    person.call(liveCalls.update, { body: { stream_id, title: "Storm warning", version } });

  it("only its owner changes a stream", async () => {
    const { id } = await putLiveStream(fixtures);
    const asked = visitor()(liveCalls.update, { body: { stream_id: id, version: 1 } });
    expect(await codeOf(asked)).toBe("unauthenticated");
    expect(await codeOf(update(fixtures.people.watcher, id))).toBe("forbidden");
    expect(await codeOf(update(fixtures.people.otherCreator, id))).toBe("not_found");
    expect(await codeOf(update(owner, unknown()))).toBe("not_found");
  });

  it("409 names the newer version, and the provider's events do not count as edits", async () => {
    const { id } = await putLiveStream(fixtures, { state_version: 7 });
    expect((await succeed(update(owner, id))).version).toBe(2);
    expect(await fail(update(owner, id))).toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
  });

  it.each([
    [{ title: "" }, "title"],
    [{ status: "live" }, "status"],
    [{ viewer_count: 9 }, "viewer_count"],
    [{ version: 0 }, "version"],
  ])("422 for %o", async (changes, field) => {
    const { id } = await putLiveStream(fixtures);
    const answer = await send("PUT", "/api/videos/livestreams/update", {
      as: owner,
      body: { stream_id: id, version: 1, ...changes },
    });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe("DELETE livestreams", () => {
  const remove = (person: TestPerson, id: string) =>
    person.call(liveCalls.remove, { params: { id } });

  it("only its owner deletes a stream, once", async () => {
    const { id } = await putLiveStream(fixtures, { status: "ended" });
    const asked = visitor()(liveCalls.remove, { params: { id } });
    expect(await codeOf(asked)).toBe("unauthenticated");
    for (const person of [
      fixtures.people.watcher,
      fixtures.people.otherCreator,
      fixtures.people.admin,
    ]) {
      expect(await codeOf(remove(person, id))).toBe("not_found");
    }
    expect(await codeOf(remove(owner, unknown()))).toBe("not_found");
    await succeed(remove(owner, id));
    expect(await codeOf(remove(owner, id))).toBe("not_found");
  });

  it.each(["connected", "live", "reconnecting"] as const)("409 while it is %s", async (status) => {
    const { id } = await putLiveStream(fixtures, { status });
    expect(await fail(remove(owner, id))).toMatchObject({
      code: "invalid_state",
      details: { status },
    });
    expect((await succeed(owner.call(liveCalls.byId, { params: { id } }))).status).toBe(status);
  });

  it("also without a plan", async () => {
    const lapsed = await makeCreator({ planName: "Studio", payouts: false });
    const channel = await makeChannel(lapsed);
    const { id } = await putLiveStream(fixtures, { status: "replay_failed" }, channel);
    await endPlan(lapsed);
    await succeed(remove(lapsed, id));
  });
});

describe("POST end and reset-key", () => {
  const end = (person: TestPerson, id: string) => person.call(liveCalls.end, { params: { id } });
  const reset = (person: TestPerson, id: string) =>
    person.call(liveCalls.resetKey, { params: { id } });

  it("only its owner ends a stream or resets its key", async () => {
    const { id } = await putLiveStream(fixtures);
    for (const call of [liveCalls.end, liveCalls.resetKey]) {
      expect(await codeOf(visitor()(call, { params: { id } }))).toBe("unauthenticated");
    }
    for (const person of [
      fixtures.people.watcher,
      fixtures.people.otherCreator,
      fixtures.people.admin,
    ]) {
      expect(await codeOf(end(person, id))).toBe("not_found");
    }
    expect(await codeOf(reset(fixtures.people.watcher, id))).toBe("forbidden");
    expect(await codeOf(reset(fixtures.people.otherCreator, id))).toBe("not_found");
    for (const act of [end, reset]) expect(await codeOf(act(owner, unknown()))).toBe("not_found");
    expect((await succeed(owner.call(liveCalls.byId, { params: { id } }))).status).toBe("live");
  });

  it("a stream ends once; afterwards its key cannot be reset", async () => {
    const { id } = await putLiveStream(fixtures);
    const ended = await succeed(end(owner, id));
    expect(ended).toMatchObject({ status: "ended", access: "not_ready" });
    expect((await succeed(end(owner, id))).ended_at).toBe(ended.ended_at);
    expect(await fail(reset(owner, id))).toMatchObject({
      code: "invalid_state",
      details: { status: "ended" },
    });
  });

  it("503 when the provider does not have the stream, and the former key stays", async () => {
    const { id } = await putLiveStream(fixtures);
    expect(await codeOf(reset(owner, id))).toBe("provider_unavailable");
    const { data } = await fixtures.database.liveStreams.get({ id }).go({ consistent: true });
    expect(data?.state_version).toBe(1);
  });
});
