import { beforeEach, describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createStream,
  createUser,
  createVideo,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { createFixtures, type Fixtures } from "../../../../test/provider-fixtures.ts";
import { nameClaim } from "../../../content/channel/index.ts";
import type { Actor, UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { deleteChannel, deleteUser, deleteVideo, getDeletion } from "../delete.ts";
import type { DeletionContext } from "../step.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const at = now.toISOString();

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let videoId: string;
beforeEach(async () => {
  fixtures = createFixtures();
  owner = await createUser("creator");
  channelId = await createChannel(owner);
  videoId = await createVideo(owner, channelId);
});

const adminOf = async (): Promise<UserActor> => ({
  ...(await createUser("admin")),
  accountType: "admin",
});
const context = (actor: Actor) => fixtures.context(actor, now);

/** What a person reads who may not know whether a thing exists. */
const hidden = (thing: string) => ({
  code: "not_found",
  message: `This ${thing} does not exist or is not available to you.`,
});
const wordOf = { video: "video", channel: "channel", user: "person" };

const kinds = {
  video: { remove: deleteVideo, id: () => videoId },
  channel: { remove: deleteChannel, id: () => channelId },
  user: { remove: deleteUser, id: () => owner.userId },
};
const remove = (kind: keyof typeof kinds, ctx: DeletionContext, reason?: string) =>
  kinds[kind].remove({ ctx, input: { id: kinds[kind].id(), reason } });

const read = {
  video: async () => (await database.videos.get({ id: videoId }).go({ consistent: true })).data,
  channel: async () =>
    (await database.channels.get({ id: channelId }).go({ consistent: true })).data,
  user: async () => (await database.users.get({ id: owner.userId }).go({ consistent: true })).data,
};
const jobOf = async (id: string) =>
  (await database.deletionJobs.get({ id }).go({ consistent: true })).data;
const auditOf = async (object_id: string) =>
  (await database.auditEntries.query.byObject({ object_id }).go()).data;

describe.each(["video", "channel", "user"] as const)("the deletion of a %s", (kind) => {
  it("only the owner and admins may delete, and a refusal changes nothing", async () => {
    const stranger = await createUser("creator");
    const before = await read[kind]();
    await expect(remove(kind, context(stranger))).rejects.toMatchObject(hidden(wordOf[kind]));
    expect(await refusal(remove(kind, context(visitor)))).toBe("unauthenticated");
    // A closed account may only repeat the deletion that it has asked for.
    expect(
      await refusal(remove(kind, context({ type: "deactivated", userId: owner.userId }))),
    ).toBe(kind === "user" ? "account_deactivated" : "unauthenticated");
    expect(await read[kind]()).toEqual(before);
    expect(fixtures.sent).toEqual([]);
  });

  it("an unknown id is not found, also for an admin", async () => {
    const unknown = { video: newId("video", now), channel: newId("channel", now), user: "usr_no" };
    const ctx = context(await adminOf());
    const asked = kinds[kind].remove({ ctx, input: { id: unknown[kind] } });
    await expect(asked).rejects.toMatchObject(hidden(wordOf[kind]));
    expect(fixtures.sent).toEqual([]);
  });

  it("a second request starts no second deletion, and sends the first message again, which may be lost", async () => {
    const { deletion_id } = await remove(kind, context(owner));
    expect(deletion_id).toMatch(/^del_/);
    expect(await jobOf(deletion_id)).toMatchObject({
      kind,
      object_id: kinds[kind].id(),
      owner_id: owner.userId,
      requested_by: owner.userId,
      state: "queued",
      counts: [],
      due_sort_key: `2026-03-10T13:00:00.000Z_${deletion_id}`,
      created_at: at,
    });
    const message = { queue: "deletion", message: { deletion_id } };
    const catalog = { type: kind, id: kinds[kind].id() };
    const vanishes = kind === "user" ? [] : [{ queue: "catalog", message: catalog }];
    expect(fixtures.sent).toEqual([message, ...vanishes]);
    fixtures.sent.length = 0;
    expect(await remove(kind, context(owner))).toEqual({ deletion_id });
    expect(fixtures.sent).toEqual([message]);
    fixtures.sent.length = 0;
    await database.deletionJobs.patch({ id: deletion_id }).set({ state: "running" }).go();
    expect(await remove(kind, context(await adminOf()))).toEqual({ deletion_id });
    expect(fixtures.sent).toEqual([]);
    const stranger = await createUser("creator");
    await expect(remove(kind, context(stranger))).rejects.toMatchObject(hidden(wordOf[kind]));
    expect(await auditOf(kinds[kind].id())).toEqual([]);
  });

  it("the deletion by an admin is audited with its reason", async () => {
    const admin = await adminOf();
    const { deletion_id } = await remove(kind, context(admin), "A court has ordered it.");
    expect(await jobOf(deletion_id)).toMatchObject({
      owner_id: owner.userId,
      requested_by: admin.userId,
    });
    expect(await auditOf(kinds[kind].id())).toMatchObject([
      {
        action: "deletion.start",
        actor_id: admin.userId,
        after: { kind, deletion_id },
        reason: "A court has ordered it.",
      },
    ]);
  });

  it("a deletion is retried if the object has changed, and fails if it changes at every try", async () => {
    const change = () =>
      ({
        video: () => database.videos.patch({ id: videoId }).add({ version: 1 }).go(),
        channel: () => database.channels.patch({ id: channelId }).add({ version: 1 }).go(),
        user: () => database.users.patch({ id: owner.userId }).add({ version: 1 }).go(),
      })[kind]();
    const always = Array.from({ length: 50 }, () => change);
    const overtaken = { ...context(owner), database: withInterruptions(database, ...always) };
    expect(await refusal(remove(kind, overtaken))).toBe("unavailable");
    expect(fixtures.sent).toEqual([]);
    const { deletion_id } = await remove(kind, {
      ...context(owner),
      database: withInterruptions(database, change),
    });
    expect((await jobOf(deletion_id))?.object_id).toBe(kinds[kind].id());
  });

  it("no deletion starts if the table cannot be written", async () => {
    const broken = () => Promise.reject(new Error("Out of reach"));
    const ctx = { ...context(owner), database: withInterruptions(database, broken) };
    await expect(remove(kind, ctx)).rejects.toThrow("Out of reach");
    expect(fixtures.sent).toEqual([]);
  });

  it("two requests at the same moment start one deletion", async () => {
    let first: { deletion_id: string } | undefined;
    const other = async () => {
      first = await remove(kind, context(owner));
    };
    const ctx = { ...context(owner), database: withInterruptions(database, other) };
    expect(await remove(kind, ctx)).toEqual(first);
  });

  it("only the owner and admins may read a deletion", async () => {
    const { deletion_id } = await remove(kind, context(owner));
    const asked = (actor: Actor) => getDeletion({ ctx: context(actor), input: { deletion_id } });
    const stranger = await createUser("watcher");
    for (const actor of [owner, await adminOf()]) {
      expect(await asked(actor)).toMatchObject({ id: deletion_id, kind, state: "queued" });
    }
    await expect(asked(stranger)).rejects.toMatchObject(hidden("deletion"));
    expect(await refusal(asked(visitor))).toBe("unauthenticated");
    const deactivated = { type: "deactivated", userId: owner.userId } as const;
    if (kind === "user") expect(await asked(deactivated)).toMatchObject({ id: deletion_id });
    else expect(await refusal(asked(deactivated))).toBe("account_deactivated");
    const otherDeactivated = { type: "deactivated", userId: stranger.userId } as const;
    expect(await refusal(asked(otherDeactivated))).toBe("account_deactivated");
  });
});

it("an unknown deletion is not found, and a deactivated account is refused first", async () => {
  const asked = (actor: Actor) =>
    getDeletion({ ctx: context(actor), input: { deletion_id: newId("deletion", now) } });
  await expect(asked(owner)).rejects.toMatchObject(hidden("deletion"));
  expect(await refusal(asked(visitor))).toBe("unauthenticated");
  expect(await refusal(asked({ type: "deactivated", userId: owner.userId }))).toBe(
    "account_deactivated",
  );
});

it("a user whose account an admin deletes cannot read that deletion", async () => {
  const admin = await adminOf();
  const { deletion_id } = await remove("user", context(admin));
  // Nor does the admin, once that account is deactivated too.
  for (const { userId } of [owner, admin]) {
    const ctx = context({ type: "deactivated", userId });
    const asked = getDeletion({ ctx, input: { deletion_id } });
    expect(await refusal(asked)).toBe("account_deactivated");
  }
});

describe("the start of a deletion", () => {
  it("a video is hidden at once, and keeps its former status", async () => {
    const due = { scheduled_at: at, due: "video", due_sort_key: `${at}_${videoId}` };
    await database.videos
      .patch({ id: videoId })
      .set({ status: "scheduled", ...due })
      .go();
    await remove("video", context(owner));
    const deleted = await read.video();
    expect(deleted).toMatchObject({
      status: "deleted",
      deleted_from: "scheduled",
      deleted_at: at,
      updated_at: at,
      version: 2,
    });
    for (const name of Object.keys(due)) expect(deleted).not.toHaveProperty(name);
  });

  it("a channel is hidden at once, and releases its name and its place in the plan", async () => {
    await database.users.patch({ id: owner.userId }).set({ channel_count: 3 }).go();
    const claim = await nameClaim(owner.userId, "A channel");
    await database.claims.create({ ...claim, holder_id: channelId }).go();
    const listed = { popular_list: "test", popular_sort_key: channelId };
    await database.channels.patch({ id: channelId }).set(listed).go();
    await remove("channel", context(owner));
    const deleted = await read.channel();
    expect(deleted).toMatchObject({ deleted_at: at, blocked_at: at, updated_at: at, version: 2 });
    for (const name of Object.keys(listed)) expect(deleted).not.toHaveProperty(name);
    expect((await database.claims.get(claim).go({ consistent: true })).data).toBeNull();
    expect((await read.user())?.channel_count).toBe(2);
  });

  it("an account is deactivated at once, and keeps the time of an earlier deactivation", async () => {
    await remove("user", context(owner));
    expect(await read.user()).toMatchObject({
      deleted_at: at,
      deactivated_at: at,
      updated_at: at,
      version: 2,
    });
    const blocked = { deactivated_at: "2026-01-01T00:00:00.000Z" };
    const other = await createUser("watcher");
    await database.users.patch({ id: other.userId }).set(blocked).go();
    await deleteUser({ ctx: context(other), input: { id: other.userId } });
    const { data } = await database.users.get({ id: other.userId }).go({ consistent: true });
    expect(data).toMatchObject({ ...blocked, deleted_at: at });
  });

  it("a blocked channel keeps the time of the block", async () => {
    const blocked = { blocked_at: "2026-01-01T00:00:00.000Z" };
    await database.channels.patch({ id: channelId }).set(blocked).go();
    await remove("channel", context(owner));
    expect(await read.channel()).toMatchObject({ ...blocked, deleted_at: at });
  });
});

describe("the deletion of an account", () => {
  it("buyer and seller cannot be deleted while a payment is disputed", async () => {
    const buyer = await createUser("watcher");
    await createPurchase(buyer, { id: videoId, kind: "video", creator: owner });
    const key = { buyer_id: buyer.userId, item_id: videoId };
    await database.purchases.patch(key).set({ status: "disputed" }).go();
    for (const one of [owner, buyer]) {
      const asked = deleteUser({ ctx: context(one), input: { id: one.userId } });
      expect(await refusal(asked)).toBe("invalid_state");
    }
    await database.purchases.patch(key).set({ status: "lost" }).go();
    for (const one of [owner, buyer]) {
      const asked = deleteUser({ ctx: context(one), input: { id: one.userId } });
      expect(await refusal(asked)).toBe("accepted");
    }
  });

  it.each(["live", "reconnecting"] as const)(
    "an account cannot be deleted while its stream is %s",
    async (status) => {
      const id = await createStream(owner, channelId, { status });
      expect(await refusal(remove("user", context(owner)))).toBe("invalid_state");
      await database.liveStreams.patch({ id }).set({ status: "ended" }).go();
      expect(await refusal(remove("user", context(owner)))).toBe("accepted");
    },
  );

  it("only the admin may delete an admin's account, and only while there is another admin", async () => {
    const [admin, other] = [await adminOf(), await adminOf()];
    const input = { id: admin.userId };
    expect(await refusal(deleteUser({ ctx: context(other), input }))).toBe("invalid_state");
    expect(await refusal(deleteUser({ ctx: context(admin), input }))).toBe("accepted");
    const { data } = await database.users.get(input).go({ consistent: true });
    expect(data).toMatchObject({ deleted_at: at });
  });
});

it("a channel's deletion does not start a second deletion of a video", async () => {
  const before = { status: "deleted", deleted_at: "2026-01-01T00:00:00.000Z" } as const;
  await database.videos.patch({ id: videoId }).set(before).go();
  const { deletion_id } = await remove("video", context(owner));
  expect(await jobOf(deletion_id)).toMatchObject({ kind: "video", object_id: videoId });
  expect(await read.video()).toMatchObject({ ...before, version: 1 });
});

it("the platform itself cannot start a deletion", async () => {
  const ctx = {
    ...contextOf({ type: "system", name: "test" }, now),
    providers: fixtures.providers,
  };
  expect(await refusal(remove("video", ctx))).toBe("unauthenticated");
});
