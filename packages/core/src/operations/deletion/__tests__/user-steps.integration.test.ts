import { beforeEach, describe, expect, it } from "vitest";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId, uidOf } from "../../../platform/ids.ts";
import {
  at,
  createReport,
  createStepFixtures,
  now,
  type RunStep,
  reportExists,
  stepDone,
  videoOf,
} from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

describe("the steps of a user's deletion", () => {
  it("the step `sign_out` signs the user out and disables the identity", async () => {
    expect(await run("user", "sign_out", owner.userId)).toEqual(stepDone(1));
    expect(fixtures.disabled).toEqual([uidOf(owner.userId)]);
    expect(fixtures.signedOut).toEqual([uidOf(owner.userId)]);
  });

  it("the step `blogs` deletes the user's posts and the reports on them", async () => {
    const id = newId("blog", now);
    await database.blogs
      .create({
        id,
        author_id: owner.userId,
        author_name: "Ada",
        slug: id,
        title: "Post",
        excerpt: "",
        status: "draft",
        created_at: at,
        updated_at: at,
      })
      .go();
    await database.blogBodies.create({ blog_id: id, html: "<p>Hello</p>" }).go();
    const reported = await createReport(id);
    expect(await run("user", "blogs", owner.userId)).toEqual(stepDone(1));
    expect((await database.blogs.get({ id }).go()).data).toBeNull();
    expect((await database.blogBodies.get({ blog_id: id }).go()).data).toBeNull();
    expect(await reportExists(reported)).toBe(false);
  });

  it("the steps `channels` and `buyers_time` start a deletion of each channel", async () => {
    expect(await run("user", "channels", owner.userId)).toEqual(stepDone(1));
    const { data: deleted } = await database.channels
      .get({ id: channelId })
      .go({ consistent: true });
    expect(deleted?.deleted_at).toBeDefined();
    const late = await createChannel(owner);
    expect(await run("user", "buyers_time", owner.userId)).toMatchObject({ next: "wait" });
    const { data } = await database.channels.get({ id: late }).go({ consistent: true });
    expect(data?.deleted_at).toBeDefined();
    for (const id of [channelId, late]) await database.channels.delete({ id }).go();
    expect(await run("user", "buyers_time", owner.userId)).toEqual(stepDone(0));
  });

  it("the step `money_trail` keeps purchases and checkouts, and removes name and picture", async () => {
    const copies = { buyer_name: "Ada Lovelace", buyer_picture_key: "images/a.png" };
    await database.purchases
      .create({
        buyer_id: owner.userId,
        item_id: "vid_1",
        id: newId("purchase", now),
        kind: "video",
        creator_id: "usr_seller",
        title: "Sea",
        status: "paid",
        amount: 999,
        platform_fee: 99,
        session_id: "cs_test",
        created_at: at,
        updated_at: at,
        ...copies,
      })
      .go();
    const session_id = `cs_${crypto.randomUUID()}`;
    await database.checkouts
      .create({
        session_id,
        user_id: owner.userId,
        kind: "video",
        item_id: "vid_1",
        title: "Sea",
        link: "/",
        request_hash: "hash",
        amount: 999,
        platform_fee: 99,
        status: "fulfilled",
        created_at: at,
        updated_at: at,
        ...copies,
      })
      .go();
    const first = await run("user", "money_trail", owner.userId);
    expect(first).toEqual({ next: "page", done: 1, cursor: "checkouts:" });
    expect(await run("user", "money_trail", owner.userId, { cursor: "checkouts:" })).toEqual(
      stepDone(1),
    );
    const { data: purchase } = await database.purchases
      .get({ buyer_id: owner.userId, item_id: "vid_1" })
      .go({ consistent: true });
    expect(purchase).toMatchObject({ buyer_name: "Deleted user", version: 2, amount: 999 });
    expect(purchase).not.toHaveProperty("buyer_picture_key");
    const { data: checkout } = await database.checkouts
      .get({ session_id })
      .go({ consistent: true });
    expect(checkout).toMatchObject({ buyer_name: "Deleted user", amount: 999 });
    expect(checkout).not.toHaveProperty("buyer_picture_key");
  });

  it("the step `names` removes name and picture from the videos and channels that buyers keep", async () => {
    const id = await createVideo(owner, channelId, { creator_picture_key: "images/a.png" });
    await database.channels
      .patch({ id: channelId })
      .set({ creator_picture_key: "images/a.png" })
      .go();
    expect(await run("user", "names", owner.userId)).toMatchObject({
      done: 1,
      cursor: "channels:",
    });
    expect(await run("user", "names", owner.userId, { cursor: "channels:" })).toEqual(stepDone(1));
    const { data: channel } = await database.channels
      .get({ id: channelId })
      .go({ consistent: true });
    for (const item of [await videoOf(id), channel]) {
      expect(item).toMatchObject({ creator_name: "Deleted user" });
      expect(item).not.toHaveProperty("creator_picture_key");
    }
  });

  it("the step `record` sends the account-deleted e-mail and removes all personal data from the user", async () => {
    const { data: before } = await database.users.get({ id: owner.userId }).go();
    const reported = await Promise.all([
      createReport(owner.userId, owner.userId),
      createReport("com_removed_before", owner.userId),
    ]);
    const another = await createReport("com_of_another_person", "usr_another");
    const personal = {
      admin_notes: "Notes",
      deactivation_reason: "Asked for it",
      bio: "Twenty characters and more.",
      category_id: "cat_1",
      country: "GB",
      profile_picture_key: "images/a.png",
      payout_account_id: "acct_1",
      payout_country: "GB",
      payout_reason: "A document is missing.",
      payout_actor: "creator" as const,
      payout_deadline: at,
      payout_unannounced_at: at,
      payout_visit: { at, state: "none", available: 0, pending: 0, in_transit: 0 },
      stripe_customer_id: "cus_1",
      member_customer_id: "cus_2",
      saved_count: 3,
      unsubscribe_secret: "x".repeat(43),
    };
    await database.users
      .patch({ id: owner.userId })
      .set({ ...personal, payout_status: "enabled" })
      .go();
    const record = (id = owner.userId) => run("user", "record", id, { cursor: "record:" });
    expect(await run("user", "record", owner.userId)).toEqual({
      next: "page",
      done: 2,
      cursor: "record:",
    });
    for (const id of reported) expect(await reportExists(id)).toBe(false);
    expect(await reportExists(another)).toBe(true);
    expect(await record()).toEqual(stepDone(1));
    expect(fixtures.mails).toMatchObject([
      {
        to: before?.email,
        subject: "Your account has been deleted",
        text: expect.stringContaining("You are welcome to begin anew"),
      },
    ]);
    const { data } = await database.users.get({ id: owner.userId }).go({ consistent: true });
    expect(data).toMatchObject({
      name: "Deleted user",
      email: expect.stringMatching(/^[0-9a-f]{32}@deleted\.invalid$/),
      email_verified: false,
      payout_status: "none",
      billing_version: (before?.billing_version ?? 0) + 1,
      version: (before?.version ?? 0) + 1,
      updated_at: at,
    });
    for (const name of Object.keys(personal)) expect(data).not.toHaveProperty(name);
    expect(data).not.toHaveProperty("subscription");
    expect(await record()).toEqual(stepDone(0));
    expect(fixtures.mails).toHaveLength(1);
    expect(await record("usr_unknown")).toEqual(stepDone(0));
  });

  it("the step `record` says whether the user or an admin has asked for the deletion", async () => {
    const another = await createUser("watcher");
    await run("user", "record", owner.userId, { cursor: "record:" });
    const requestedBy = "usr_admin";
    await run("user", "record", another.userId, { cursor: "record:", requestedBy });
    const [own, byAdmin] = fixtures.mails.map(({ text }) => text);
    expect(own).toContain("as you asked");
    expect(byAdmin).not.toContain("as you asked");
    expect(byAdmin).toContain("/contact-us");
  });

  it("the step `record` does not wait longer than a day for a mail service that refuses the mail", async () => {
    const { mail } = fixtures.providers;
    const send = () => Promise.reject(new Error("Invalid address"));
    const refusing = (time: Date) => {
      const ctx = fixtures.context(system, time);
      return { ...ctx, providers: { ...ctx.providers, mail: { ...mail, send } } };
    };
    const record = (time: Date) =>
      run("user", "record", owner.userId, { cursor: "record:", ctx: refusing(time) });
    await expect(record(now)).rejects.toThrow("Invalid address");
    expect(await record(new Date(now.getTime() + 86_400_000))).toEqual(stepDone(1));
    const { data } = await database.users.get({ id: owner.userId }).go({ consistent: true });
    expect(data?.name).toBe("Deleted user");
  });

  it("the step `identity` blocks the e-mail address of a user whom an admin had deactivated", async () => {
    const free = await createUser("creator");
    await run("user", "identity", free.userId);
    expect([fixtures.removed, fixtures.blocked]).toEqual([[uidOf(free.userId)], []]);
    await database.users.patch({ id: owner.userId }).set({ deactivation_type: "abuse" }).go();
    expect(await run("user", "identity", owner.userId)).toEqual(stepDone(1));
    expect(fixtures.blocked).toEqual([uidOf(owner.userId)]);
    expect(fixtures.removed).toHaveLength(1);
    await run("user", "record", owner.userId, { cursor: "record:" });
    expect(fixtures.mails[0]?.text).toContain("no new one can begin with this address");
    await run("user", "identity", "usr_unknown");
    expect(fixtures.removed).toHaveLength(2);
  });

  it("the step `audit` keeps each admin's change, and removes the user's texts from it", async () => {
    const id = owner.userId;
    const entry = async (object_id: string, words_of?: string) => {
      const made = newId("audit", now);
      await database.auditEntries
        .create({
          id: made,
          actor_id: "usr_admin",
          action: "comment.remove",
          object_id,
          object_name: "Words",
          before: { text: "Words" },
          after: { text: "" },
          reason: "Rude words",
          ...(words_of !== undefined && { words_of, words_sort_key: `${at}_${made}` }),
          request_id: "request",
          day: at.slice(0, 10),
          shard: "0",
          created_at: at,
        })
        .go();
      return { object_id, id: made };
    };
    const silenced = [await entry(id), await entry("cmt_1", id)];
    const other = await entry("cmt_2", "usr_other");
    expect(await run("user", "audit", id)).toEqual({ next: "page", done: 1, cursor: "words:" });
    expect(await run("user", "audit", id, { cursor: "words:" })).toEqual(stepDone(1));
    const read = async (key: { object_id: string; id: string }) =>
      (await database.auditEntries.get(key).go({ consistent: true })).data;
    for (const key of silenced) {
      expect(await read(key)).toEqual({
        ...key,
        actor_id: "usr_admin",
        action: "comment.remove",
        request_id: "request",
        day: at.slice(0, 10),
        shard: "0",
        created_at: at,
      });
    }
    expect(await read(other)).toMatchObject({ before: { text: "Words" }, reason: "Rude words" });
  });

  it("the steps `pictures`, `exports` and `files` delete the user's folders", async () => {
    const folders: string[] = [];
    let empty = true;
    const ctx = fixtures.context(system, now);
    const removeFolder = async (folder: string) => {
      folders.push(folder);
      return empty;
    };
    const asked = {
      ...ctx,
      providers: {
        ...ctx.providers,
        storage: { ...ctx.providers.storage, removeFolder },
        privateFiles: { ...ctx.providers.privateFiles, removeFolder },
      },
    };
    const id = owner.userId;
    const runOnce = (name: string, cursor?: string) =>
      run("user", name, id, { ctx: asked, cursor });
    expect(await runOnce("pictures")).toEqual({ next: "page", done: 1, cursor: "blogs:" });
    for (const [cursor, next] of [
      ["blogs:", "posts:"],
      ["posts:", "uploads:"],
    ]) {
      expect(await runOnce("pictures", cursor)).toEqual({ next: "page", done: 1, cursor: next });
    }
    expect(await runOnce("pictures", "uploads:")).toEqual(stepDone(1));
    expect(await runOnce("exports")).toEqual(stepDone(1));
    expect(await runOnce("files")).toEqual(stepDone(1));
    expect(folders).toEqual([
      `images/${id}/profile_picture/`,
      `images/${id}/blog_cover/`,
      `images/${id}/blog_picture/`,
      `uploads/images/${id}/`,
      `exports/${id}/`,
      `images/${id}/`,
    ]);
    empty = false;
    expect(await runOnce("exports")).toEqual({ next: "page", done: 0 });
    expect(await runOnce("files")).toEqual({ next: "page", done: 0 });
  });
});
