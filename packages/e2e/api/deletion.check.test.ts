import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { errorStatuses } from "@marquee/contracts/errors";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { nameClaim } from "@marquee/core/content/channel";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putChannel, putPerson } from "./support/admin-fixtures.ts";
import { deactivate, promote } from "./support/database.ts";
import { putDeletion } from "./support/deletions.ts";
import { putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const calls = [
  { path: "/api/data-transfer/video", field: "videoId", kind: "video" },
  { path: "/api/data-transfer/channel", field: "channelId", kind: "channel" },
] as const;
const idOf = (kind: "video" | "channel") => newId(kind, new Date());
const unknownUser = "usr_0123456789abcdef";

describe("every deletion", () => {
  const all = [
    ...calls.map((call) => ({ ...call, id: () => idOf(call.kind) })),
    { path: "/api/data-transfer/", field: "userId", kind: "user", id: () => unknownUser },
  ];
  it.each(all)("POST $path refuses wrong callers and input", async ({ path, field, id }) => {
    const { watcher, admin, deactivated } = fixtures.people;
    const body = { [field]: id() };
    expect((await send("POST", path, { body })).error?.code).toBe("unauthenticated");
    expect((await send("POST", path, { as: deactivated, body })).error?.code).toBe(
      "account_deactivated",
    );
    for (const person of [watcher, admin]) {
      const answer = await send("POST", path, { as: person, body });
      expect(answer.error?.code).toBe("not_found");
      expect(answer.status).toBe(404);
    }
    for (const wrong of [{}, { [field]: "nothing" }, { [field]: 12 }, { ...body, extra: 1 }]) {
      const answer = await send("POST", path, { as: watcher, body: wrong });
      expect(answer.status, answer.text).toBe(422);
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(["extra" in wrong ? "extra" : field]);
    }
    expect((await send("POST", path, { as: watcher, body: "{" })).status).toBe(400);
  });
});

describe("an account", () => {
  const ask = (as: TestPerson, userId: string) =>
    send("POST", "/api/data-transfer/", { as, body: { userId } });

  it("of another person is not found, and of another admin is not deleted", async () => {
    const stranger = await putPerson(fixtures);
    expect((await ask(fixtures.people.owner, stranger)).error?.code).toBe("not_found");
    const other = await signUp();
    await promote(other);
    const answer = await ask(fixtures.people.admin, other.id);
    expect(answer.error?.code).toBe("invalid_state");
  });

  it("stays while a payment is disputed or a stream is running", async () => {
    const [person, seller] = await Promise.all([signUp(), signUp({ accountType: "creator" })]);
    const now = new Date();
    await fixtures.database.purchases
      .create({
        buyer_id: person.id,
        item_id: newId("video", now),
        id: newId("purchase", now),
        kind: "video",
        creator_id: seller.id,
        title: "Disputed",
        status: "disputed",
        amount: 500,
        platform_fee: 50,
        session_id: "cs_disputed",
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .go();
    for (const side of [person, seller]) {
      const answer = await ask(side, side.id);
      expect(answer.status).toBe(errorStatuses.invalid_state);
      expect(answer.error?.message).toContain("disputed");
    }
    const live = await signUp({ accountType: "creator" });
    await fixtures.database.liveStreams
      .create({
        id: newId("live", now),
        creator_id: live.id,
        creator_name: "Lia Live",
        channel_id: newId("channel", now),
        channel_name: "On air",
        title: "Now",
        status: "live",
        created_at: now.toISOString(),
      })
      .go();
    const answer = await ask(live, live.id);
    expect(answer.error?.code).toBe("invalid_state");
    expect(answer.error?.message).toContain("live stream is running");
  });
});

describe("the deletion succeeds in spite of concurrent edits", () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  it("of a video", async () => {
    const { owner } = fixtures.people;
    for (const round of rounds) {
      const id = await putVideo(fixtures);
      const body = { title: `Harbour ${round}`, version: 1 };
      const [{ deletion_id }] = await Promise.all([
        succeed(owner.call(deletionCalls.video, { body: { videoId: id } })),
        owner.call(videoCalls.update, { params: { id }, body }),
      ]);
      expect(deletion_id).toMatch(/^del_/);
      const { data } = await fixtures.database.videos.get({ id }).go({ consistent: true });
      expect(data?.status).toBe("deleted");
    }
  });

  it("a channel, under its new name", async () => {
    const { owner } = fixtures.people;
    for (const round of rounds) {
      const id = await putChannel(fixtures, "public");
      const words =
        round % 2 === 0
          ? { description: "A channel that is about to go." }
          : { name: `Renamed ${id}` };
      const body = { ...words, version: 1 };
      await Promise.all([
        succeed(owner.call(deletionCalls.channel, { body: { channelId: id } })),
        owner.call(channelCalls.update, { params: { id }, body }),
      ]);
      const { data } = await fixtures.database.channels.get({ id }).go({ consistent: true });
      expect(data?.deleted_at).toBeDefined();
      // Both its old and its new name are free again.
      const { data: held } = await fixtures.database.claims
        .get(await nameClaim(owner.id, `Renamed ${id}`))
        .go({ consistent: true });
      expect(held).toBeNull();
    }
  });

  it("of an account", async () => {
    for (const round of rounds) {
      const person = await signUp();
      await Promise.all([
        succeed(person.call(deletionCalls.user, { body: { userId: person.id } })),
        person.call(userCalls.update, { body: { name: `Ada ${round}` } }),
      ]);
      expect((await fail(person.call(userCalls.authenticate))).code).toBe("account_deactivated");
    }
  });
});

describe("the progress of a deletion", () => {
  const read = (id: string, as?: TestPerson) =>
    send("GET", `/api/data-transfer/${id}`, as === undefined ? {} : { as });

  it("is for the owner and for admins", async () => {
    const id = await putDeletion(fixtures);
    const { owner, otherCreator, watcher, admin } = fixtures.people;
    expect((await read(id)).error?.code).toBe("unauthenticated");
    for (const person of [otherCreator, watcher]) {
      expect((await read(id, person)).error?.code).toBe("not_found");
    }
    for (const person of [owner, admin]) expect((await read(id, person)).status).toBe(200);
    expect((await read(newId("deletion", new Date()), admin)).status).toBe(404);
    expect((await read("nothing", owner)).status).toBe(422);
  });

  it("is for a person who deleted the account, and for this deletion only", async () => {
    const person = await signUp();
    const video = await putDeletion(fixtures, { owner_id: person.id, requested_by: person.id });
    expect((await read(video, person)).status).toBe(200);
    const { deletion_id } = await succeed(
      person.call(deletionCalls.user, { body: { userId: person.id } }),
    );
    const done = await eventually(
      () => succeed(person.call(deletionCalls.progress, { params: { deletion_id } })),
      ({ state }) => state === "done",
    );
    expect(done).toMatchObject({ id: deletion_id, kind: "user" });
    expect(done.steps.every(({ state }) => state === "done")).toBe(true);
    const none = newId("deletion", new Date());
    for (const other of [video, await putDeletion(fixtures), none]) {
      expect((await read(other, person)).error?.code).toBe("account_deactivated");
    }
    expect((await fail(person.call(userCalls.authenticate))).code).toBe("account_deactivated");
  });

  it("is found again by a person who repeats the request, and by nobody else", async () => {
    const person = await signUp();
    const body = { userId: person.id };
    const { deletion_id } = await succeed(person.call(deletionCalls.user, { body }));
    const repeated = await succeed(person.call(deletionCalls.user, { body }));
    expect(repeated).toEqual({ deletion_id });
    const { admin, watcher } = fixtures.people;
    const ofOther = await fail(person.call(deletionCalls.user, { body: { userId: watcher.id } }));
    expect(ofOther.code).toBe("account_deactivated");
    const deleted = await signUp();
    const asked = { userId: deleted.id, reason: "Asked by mail." };
    await succeed(admin.call(deletionCalls.user, { body: asked }));
    const own = await fail(deleted.call(deletionCalls.user, { body: { userId: deleted.id } }));
    expect(own.code).toBe("account_deactivated");
  });

  it("is not for a person whose account an admin deleted, nor for an ended session", async () => {
    const { admin } = fixtures.people;
    const deleted = await signUp();
    const { deletion_id } = await succeed(
      admin.call(deletionCalls.user, { body: { userId: deleted.id, reason: "Asked by mail." } }),
    );
    expect((await read(deletion_id, deleted)).error?.code).toBe("account_deactivated");
    const person = await signUp();
    const deletion = await succeed(
      person.call(deletionCalls.user, { body: { userId: person.id } }),
    );
    const later = Math.floor(Date.now() / 1000) + 60;
    await fixtures.database.users
      .patch({ id: person.id })
      .set({ sessions_valid_after: later })
      .go();
    expect((await read(deletion.deletion_id, person)).error?.code).toBe("account_deactivated");
  });
});

describe("the export of personal data", () => {
  const read = (as?: TestPerson) =>
    send("GET", "/api/users/export", as === undefined ? {} : { as });

  it("is for signed-in people, at most three times a day", async () => {
    expect((await read()).error?.code).toBe("unauthenticated");
    const deactivated = await signUp();
    await deactivate(deactivated);
    expect((await read(deactivated)).error?.code).toBe("account_deactivated");
    const person = await signUp();
    await waitForWindow("data_export");
    for (let time = 1; time <= 3; time += 1) {
      expect((await read(person)).status).toBe(200);
      // Moves it into the past, so that the next call starts another one.
      await fixtures.database.exports.delete({ user_id: person.id }).go();
    }
    const answer = await read(person);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
