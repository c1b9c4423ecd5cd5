import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { createFixtures, type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { type DeletionJob, findJobOf, newJob, presentDeletion, wakesAt } from "../job.ts";
import { runDeletion } from "../run-deletion.ts";
import { runDueDeletions } from "../run-due-deletions.ts";
import { stepNames } from "../step-names.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
beforeEach(async () => {
  fixtures = createFixtures();
  owner = await createUser("creator");
  channelId = await createChannel(owner);
});

/** Deletions that the test has written: another file runs everything that is due in the table. */
let written: string[] = [];
afterEach(async () => {
  await database.deletionJobs.delete(written.map((id) => ({ id }))).go();
  written = [];
});

/** Writes a deletion in some state. */
async function put(
  kind: DeletionJob["kind"],
  objectId: string,
  changes: Partial<Omit<DeletionJob, "id" | "version">>,
): Promise<string> {
  const { userId } = owner;
  const job = newJob(now, { kind, objectId, ownerId: userId, requestedBy: userId });
  await database.deletionJobs.put({ ...job, state: "running", ...changes }).go();
  written.push(job.id);
  return job.id;
}

async function read(id: string): Promise<DeletionJob> {
  const { data } = await database.deletionJobs.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("No such deletion");
  return data;
}

const run = (deletion_id: string, at = now) =>
  runDeletion(fixtures.context(system, at), { deletion_id });
const nextMessage = (deletion_id: string) => [{ queue: "deletion", message: { deletion_id } }];

async function follow(count: number): Promise<void> {
  const created_at = now.toISOString();
  const names = Array.from({ length: count }, (_, index) => `usr_follower${index}`);
  await database.follows
    .put(names.map((user_id) => ({ channel_id: channelId, user_id, created_at })))
    .go();
}

describe("runDeletion", () => {
  it("a deletion counts a step's items page by page, then continues with the next step", async () => {
    await follow(26);
    const counts = [{ name: "reviews", done: 7 }];
    const id = await put("channel", channelId, { step: "followers", counts });
    await run(id);
    const first = await read(id);
    expect(first).toMatchObject({
      state: "running",
      step: "followers",
      counts: [...counts, { name: "followers", done: 25 }],
      due: "deletion",
      due_sort_key: `${hours(1)}_${id}`,
      version: 2,
    });
    expect(first.cursor).toBeDefined();
    expect(fixtures.sent).toEqual(nextMessage(id));
    fixtures.sent.length = 0;
    await run(id);
    const second = await read(id);
    expect(second).toMatchObject({
      step: "files",
      counts: [...counts, { name: "followers", done: 26 }],
      version: 3,
    });
    expect(second).not.toHaveProperty("cursor");
    expect(fixtures.sent).toEqual(nextMessage(id));
  });

  it("a step that keeps its items continues after the page before", async () => {
    await Promise.all(Array.from({ length: 26 }, () => createVideo(owner, channelId)));
    const id = await put("channel", channelId, { step: "videos" });
    await run(id);
    await run(id);
    expect(await read(id)).toMatchObject({
      step: "memberships",
      counts: [{ name: "videos", done: 26 }],
    });
  });

  it("a deletion is done after its last step, and is no longer due", async () => {
    const id = await put("channel", channelId, { step: "record", cursor: "0:" });
    await run(id);
    const done = await read(id);
    expect(done).toMatchObject({ state: "done", finished_at: now.toISOString(), version: 2 });
    for (const name of ["due", "due_sort_key", "cursor"]) expect(done).not.toHaveProperty(name);
    // The catalog is told a minute later, and no message of the deletion follows.
    expect(fixtures.sent).toEqual([
      { queue: "catalog", message: { type: "channel", id: channelId } },
    ]);
    fixtures.sent.length = 0;
    await run(id);
    expect(await read(id)).toEqual(done);
    expect(fixtures.sent).toEqual([]);
  });

  it("a deletion waits for payments in progress, and continues afterwards", async () => {
    const deleted = { status: "deleted", deleted_at: now.toISOString(), price: 500 } as const;
    const videoId = await createVideo(owner, channelId, { ...deleted, access_type: "paid" });
    const id = await put("video", videoId, { step: "buyers_time" });
    await run(id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({
      state: "waiting",
      step: "buyers_time",
      due_sort_key: `${hours(25)}_${id}`,
    });
    expect(waiting).not.toHaveProperty("buyers_until");
    expect(fixtures.sent).toEqual([]);
    await run(id, new Date(hours(24.9)));
    expect(await read(id)).toEqual(waiting);
    await run(id, new Date(hours(25)));
    expect(await read(id)).toMatchObject({ state: "running", step: "media" });
    expect(fixtures.sent).toEqual(nextMessage(id));
  });

  it("a deletion keeps sold content for 90 days, and reports the date", async () => {
    const deleted = { status: "deleted", deleted_at: now.toISOString() } as const;
    for (const status of ["paid", "partially_refunded", "disputed", "refunded"] as const) {
      const videoId = await createVideo(owner, channelId, deleted);
      await database.purchases
        .create({
          buyer_id: `usr_${status}`,
          item_id: videoId,
          id: `pur_${videoId}`,
          kind: "video",
          creator_id: owner.userId,
          title: "Bought",
          status,
          amount: 999,
          platform_fee: 99,
          session_id: "cs_test",
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        })
        .go();
      const id = await put("video", videoId, { step: "buyers_time" });
      await run(id);
      const until = hours(90 * 24);
      expect(await read(id)).toMatchObject(
        status === "refunded" ? { step: "media" } : { state: "waiting", buyers_until: until },
      );
    }
  });

  it("a deletion keeps content while one of several buyers was not refunded", async () => {
    const deleted = { status: "deleted", deleted_at: now.toISOString() } as const;
    const videoId = await createVideo(owner, channelId, deleted);
    const statuses = ["refunded", "lost", "paid", "refunded", "expired"] as const;
    for (const [index, status] of statuses.entries()) {
      await database.purchases
        .create({
          buyer_id: `usr_${index}`,
          item_id: videoId,
          id: `pur_${index}_${videoId}`,
          kind: "video",
          creator_id: owner.userId,
          title: "Bought",
          status,
          amount: 999,
          platform_fee: 99,
          session_id: "cs_test",
          created_at: hours(index),
          updated_at: hours(index),
        })
        .go();
    }
    const id = await put("video", videoId, { step: "buyers_time" });
    await run(id);
    expect(await read(id)).toMatchObject({ state: "waiting", buyers_until: hours(90 * 24) });
  });

  it("a deletion does not wait for the buyers of a video that was never playable", async () => {
    const id = await put("video", await createVideo(owner, channelId), { step: "buyers_time" });
    await run(id);
    expect(await read(id)).toMatchObject({ state: "running", step: "media" });
  });

  it("a message fails if the deletion's record cannot be written", async () => {
    const id = await put("video", await createVideo(owner, channelId), { step: "buyers_time" });
    const write = {
      set: () => write,
      remove: () => write,
      where: () => write,
      go: () => Promise.reject(new Error("Out of reach")),
    };
    const deletionJobs = withFields(database.deletionJobs, { patch: () => write });
    const table = Object.create(database, { deletionJobs: { value: deletionJobs } });
    const ctx = { ...fixtures.context(system, now), database: table };
    await expect(runDeletion(ctx, { deletion_id: id })).rejects.toThrow("Out of reach");
    expect(fixtures.sent).toEqual([]);
  });

  it("a channel's deletion waits for its videos, 15 minutes at a time", async () => {
    const deleted = { deleted_at: now.toISOString(), blocked_at: now.toISOString() };
    await database.channels.patch({ id: channelId }).set(deleted).go();
    const left = await createVideo(owner, channelId);
    const id = await put("channel", channelId, { step: "buyers_time" });
    await run(id);
    expect(await read(id)).toMatchObject({
      state: "waiting",
      due_sort_key: `${hours(0.25)}_${id}`,
    });
    // A video that came late is deleted like the others.
    const { data } = await database.videos.get({ id: left }).go({ consistent: true });
    expect(data?.status).toBe("deleted");
    const job = await findJobOf(fixtures.context(system, now), left);
    expect(job).toMatchObject({ kind: "video", owner_id: owner.userId, requested_by: "system" });
    await database.videos.delete({ id: left }).go();
    await run(id, new Date(hours(0.25)));
    expect(await read(id)).toMatchObject({ state: "running", step: "reviews" });
  });

  it("a deletion whose step fails reports it, and the schedule retries it after six hours", async () => {
    const videoId = await createVideo(owner, channelId);
    const id = await put("video", videoId, { step: "files" });
    const broken = fixtures.context(system, now);
    const storage = {
      ...broken.providers.storage,
      removeFolder: () => Promise.reject(new Error("The bucket is out of reach")),
    };
    const ctx = { ...broken, providers: { ...broken.providers, storage } };
    await expect(runDeletion(ctx, { deletion_id: id })).rejects.toThrow("out of reach");
    expect(await read(id)).toMatchObject({
      state: "failed",
      step: "files",
      due_sort_key: `${hours(6)}_${id}`,
    });
    expect(fixtures.sent).toEqual([]);
    await run(id);
    expect(await read(id)).toMatchObject({ state: "running", step: "record" });
  });

  it("a deletion with an unknown step fails at once, and a message about an unknown deletion does nothing", async () => {
    const id = await put("video", "vid_gone", { step: "nothing" });
    await expect(run(id)).rejects.toThrow("No step of a video is called nothing");
    await expect(run("del_unknown")).resolves.toBeUndefined();
    expect(fixtures.sent).toEqual([]);
  });

  it("a message does nothing if another delivery has moved the deletion", async () => {
    const videoId = await createVideo(owner, channelId);
    const id = await put("video", videoId, { step: "files" });
    const ctx = fixtures.context(system, now);
    const overtaken = {
      ...ctx.providers.storage,
      removeFolder: async () => {
        await run(id);
        return true;
      },
    };
    const providers = { ...ctx.providers, storage: overtaken };
    await runDeletion({ ...ctx, providers }, { deletion_id: id });
    expect(await read(id)).toMatchObject({
      step: "record",
      counts: [{ name: "files", done: 1 }],
      version: 2,
    });
    expect(fixtures.sent).toEqual(nextMessage(id));
  });
});

it("the schedule continues only the deletions that are due", async () => {
  const due = (time: string, id: string) => ({ due: "deletion", due_sort_key: `${time}_${id}` });
  const waiting = { step: "buyers_time", state: "waiting" as const };
  const past = new Date("2020-01-01T00:00:00.000Z");
  const overdue = await put("video", "vid_1", waiting);
  const later = await put("video", "vid_2", waiting);
  await database.deletionJobs
    .patch({ id: overdue })
    .set(due("2019-12-31T23:59:59.999Z", overdue))
    .go();
  await database.deletionJobs.patch({ id: later }).set(due(past.toISOString(), later)).go();
  const woken = await runDueDeletions(fixtures.context(system, past));
  const messages = fixtures.take("deletion");
  expect(messages).toContainEqual({ deletion_id: overdue });
  expect(messages).not.toContainEqual({ deletion_id: later });
  expect(messages).toHaveLength(woken);
  await database.deletionJobs.delete([{ id: overdue }, { id: later }]).go();
});

it("the schedule continues all due deletions, however many", async () => {
  const jobs = Array.from({ length: 101 }, (_, index) => ({
    ...newJob(now, {
      kind: "video",
      objectId: `vid_${index}`,
      ownerId: "usr_1",
      requestedBy: "usr_1",
    }),
    due_sort_key: `1990-01-01T00:00:00.000Z_${index}`,
  }));
  await database.deletionJobs.put(jobs).go();
  await runDueDeletions(fixtures.context(system, new Date("1991-01-01T00:00:00.000Z")));
  const woken = new Set(fixtures.take("deletion").map((message) => JSON.stringify(message)));
  for (const { id } of jobs) expect(woken).toContain(JSON.stringify({ deletion_id: id }));
  await database.deletionJobs.delete(jobs.map(({ id }) => ({ id }))).go();
});

describe("presentDeletion", () => {
  const job: DeletionJob = {
    ...newJob(now, { kind: "video", objectId: "vid_1", ownerId: "usr_1", requestedBy: "usr_1" }),
    counts: [
      { name: "series", done: 3 },
      { name: "upload", done: 1 },
    ],
  };
  const states = (changes: Partial<DeletionJob>) =>
    presentDeletion({ ...job, ...changes })
      .steps.map(({ state }) => state[0])
      .join("");

  it("the state of each step is shown", () => {
    expect(states({})).toBe("pppppppppp");
    expect(states({ state: "running" })).toBe("rppppppppp");
    expect(states({ state: "waiting", step: "buyers_time" })).toBe("ddddrppppp");
    expect(states({ state: "done", step: "record" })).toBe("dddddddddd");
    const { steps, ...rest } = presentDeletion({ ...job, state: "running" });
    expect(steps.map(({ name }) => name)).toEqual(stepNames.video);
    expect(steps.map(({ done }) => done)).toEqual([0, 1, 3, 0, 0, 0, 0, 0, 0, 0]);
    expect(rest).toEqual({
      id: job.id,
      kind: "video",
      state: "running",
      created_at: now.toISOString(),
      finished_at: null,
      buyers_until: null,
    });
    const times = { finished_at: hours(2), buyers_until: hours(3) };
    expect(presentDeletion({ ...job, ...times })).toMatchObject(times);
  });

  it("the next try is at the stored time, else at once", () => {
    expect(wakesAt(job)).toBe(hours(1));
    const { due_sort_key, ...without } = job;
    expect(wakesAt(without)).toBe("");
  });
});
