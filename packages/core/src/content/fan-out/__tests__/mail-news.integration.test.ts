import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  contextOf,
  createChannel,
  createStream,
  createUser,
  createVideo,
  database,
  mediaUrl,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import type { Mail } from "../../../platform/providers/mail.ts";
import { fanOut } from "../fan-out.ts";
import { mailNews } from "../mail-news.ts";
import { createPost, follow, notificationsOf, quiet } from "./list-fixtures.ts";

/** A mailbox that may fail. */
function mailbox() {
  const mails: Mail[] = [];
  const state = { failsFor: "" };
  const ctx: Context<"mail"> = {
    ...contextOf({ type: "system", name: "test" }),
    providers: {
      mail: {
        send: async (mail) => {
          if (mail.to === state.failsFor) throw new Error("The mail service is away");
          mails.push(mail);
        },
      },
    },
  };
  return { ctx, mails, state };
}

const emailOf = ({ userId }: UserActor) => `${userId.toLowerCase()}@example.com`;

const chooseMail = ({ userId }: UserActor, email = true) =>
  database.users
    .patch({ id: userId })
    .set({ notification_choices: { channels: { email } } })
    .go();

async function createReader(): Promise<UserActor> {
  const reader = await createUser("watcher");
  await chooseMail(reader);
  return reader;
}

/** A post with a cover and a text. */
async function createWholePost(author: UserActor, html: string): Promise<string> {
  const id = await createPost(author, {
    excerpt: "How the sea comes back.",
    cover_key: "images/a/blog_cover/tide.webp",
  });
  await database.blogBodies.put({ blog_id: id, html }).go();
  return id;
}

const requestSchema = z.object({ people: z.array(z.string()) });

describe("news of a channel", () => {
  it("are requested as mails of those who have chosen mail, 25 in a message, before the page is stored", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const readers = await Promise.all(Array.from({ length: 27 }, createReader));
    const other = await createUser("watcher");
    await follow(
      channelId,
      [...readers, other].map(({ userId }) => userId),
    );
    const id = await createVideo(owner, channelId);

    const { ctx, sent } = quiet();
    await fanOut(ctx, { topic: "new_video", id, audience: "followers", page: 1 });
    const requests = sent.filter(({ queue }) => queue === "news-mails");
    expect(requests).toMatchObject([
      { message: { topic: "new_video", id }, delaySeconds: 60 },
      { message: { topic: "new_video", id }, delaySeconds: 60 },
    ]);
    const people = requests.map(({ message }) => requestSchema.parse(message).people);
    expect(people.map(({ length }) => length)).toEqual([25, 2]);
    expect(people.flat().sort()).toEqual(readers.map(({ userId }) => userId).sort());
  });

  it("are requested again by a page that was interrupted before it stored them, and mailed once", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const reader = await createReader();
    await follow(channelId, [reader.userId]);
    const message = {
      topic: "new_video",
      id: await createVideo(owner, channelId),
      audience: "followers",
      page: 1,
    };
    const { ctx, sent } = quiet();
    const { sendAll } = ctx.providers.queues;
    ctx.providers.queues.sendAll = () => Promise.reject(new Error("The queue is away"));
    await expect(fanOut(ctx, message)).rejects.toThrow("The queue is away");
    expect(await notificationsOf(reader.userId)).toEqual([]);
    ctx.providers.queues.sendAll = sendAll;
    await fanOut(ctx, message);
    const [request] = sent.filter(({ queue }) => queue === "news-mails");

    const { ctx: mailing, mails } = mailbox();
    for (let time = 0; time < 2; time += 1) await mailNews(mailing, request?.message);
    expect(mails).toMatchObject([{ to: emailOf(reader), subject: "New on A channel: A video" }]);
  });

  it("are mailed before their page has ended, without a second notification", async () => {
    const owner = await createUser("creator");
    const reader = await createReader();
    const id = await createVideo(owner, await createChannel(owner));
    const { ctx, mails } = mailbox();
    await mailNews(ctx, { topic: "new_video", id, people: [reader.userId] });
    expect(mails).toHaveLength(1);
    expect(await notificationsOf(reader.userId)).toMatchObject([{ type: "new_video" }]);
  });

  it("reach only people who still want them, with a verified address and an open account", async () => {
    const owner = await createUser("creator");
    const id = await createVideo(owner, await createChannel(owner));
    const people = await Promise.all(Array.from({ length: 5 }, createReader));
    const [wanting, changed, unverified, deactivated, deleted] = people.map(({ userId }) => userId);
    const at = new Date().toISOString();
    const change = (user: string | undefined, changes: object) =>
      database.users
        .patch({ id: user ?? "" })
        .set(changes)
        .go();
    await change(changed, { notification_choices: { channels: { email: false } } });
    await change(unverified, { email_verified: false });
    await change(deactivated, { deactivated_at: at });
    await change(deleted, { deactivated_at: at, deleted_at: at });
    const { ctx, mails } = mailbox();
    await mailNews(ctx, {
      topic: "new_video",
      id,
      people: [...people.map(({ userId }) => userId), "usr_nobody"],
    });
    expect(mails.map(({ to }) => to)).toEqual([`${wanting?.toLowerCase()}@example.com`]);
  });

  it("are not mailed when they are no longer true", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const people = [(await createReader()).userId];
    const { ctx, mails } = mailbox();
    const video = await createVideo(owner, channelId, { status: "unpublished" });
    await mailNews(ctx, { topic: "new_video", id: video, people });
    const stream = await createStream(owner, channelId, { status: "ended" });
    await mailNews(ctx, { topic: "live_started", id: stream, people });
    await mailNews(ctx, { topic: "live_stream_ended", id: stream, people });
    expect(mails).toEqual([]);
    expect(await notificationsOf(people[0] ?? "")).toEqual([]);
  });

  it("reach everybody else when one mail fails, and that one with the next delivery", async () => {
    const owner = await createUser("creator");
    const id = await createVideo(owner, await createChannel(owner));
    const readers = await Promise.all([createReader(), createReader(), createReader()]);
    const message = { topic: "new_video", id, people: readers.map(({ userId }) => userId) };
    const { ctx, mails, state } = mailbox();
    state.failsFor = emailOf(readers[1] ?? owner);
    await expect(mailNews(ctx, message)).rejects.toThrow("1 of 3 failed");
    expect(mails).toHaveLength(2);
    state.failsFor = "";
    await mailNews(ctx, message);
    expect(mails.map(({ to }) => to).sort()).toEqual(readers.map(emailOf).sort());
  });
});

describe("the mail", () => {
  const mailOf = async (topic: string, id: string): Promise<Mail | undefined> => {
    const { ctx, mails } = mailbox();
    await mailNews(ctx, { topic, id, people: [(await createReader()).userId] });
    return mails[0];
  };

  it("about a video has its picture, the beginning of its description and its page", async () => {
    const owner = await createUser("creator");
    const id = await createVideo(owner, await createChannel(owner), {
      description: `${"Nets at first light. ".repeat(40)}End`,
      thumbnail_key: "images/a/frames/nets.webp",
    });
    const mail = await mailOf("new_video", id);
    expect(mail).toMatchObject({
      subject: "New on A channel: A video",
      pictureUrl: `${mediaUrl}/images/a/frames/nets.webp`,
      button: { label: "Watch the video", url: expect.stringContaining(`/video/a-video-${id}`) },
    });
    expect(mail?.text).toMatch(/^Nets at first light\. .*\w\.?…$/);
    expect(mail?.text.length).toBeLessThanOrEqual(600);
  });

  it("about a broadcast says who is live", async () => {
    const owner = await createUser("creator");
    const id = await createStream(owner, await createChannel(owner), { status: "live" });
    expect(await mailOf("live_started", id)).toMatchObject({
      subject: "A channel is live: Storm watch",
      button: { label: "Watch live" },
    });
  });

  it("about a post has the whole post, unless a mail program would cut it off", async () => {
    const author = await createUser("creator");
    await createChannel(author);
    const html = "<p>The <strong>tide</strong> turns.</p>";
    expect(await mailOf("new_post", await createWholePost(author, html))).toMatchObject({
      subject: "New from Grace Hopper: Tide",
      text: "How the sea comes back.",
      pictureUrl: `${mediaUrl}/images/a/blog_cover/tide.webp`,
      html,
      button: { label: "Read it in Marquee" },
    });
    const long = await createWholePost(author, `<p>${"tide ".repeat(13_000)}</p>`);
    expect(await mailOf("new_post", long)).not.toHaveProperty("html");
  });

  it("has one link that stops such mails, the same in every mail to a person", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const reader = await createReader();
    const { ctx, mails } = mailbox();
    for (let count = 0; count < 2; count += 1) {
      const id = await createVideo(owner, channelId);
      await mailNews(ctx, { topic: "new_video", id, people: [reader.userId] });
    }
    const [first, second] = mails.map(({ unsubscribe }) => unsubscribe);
    expect(first?.page).toMatch(
      /\/notification-settings\/unsubscribe\?group=channels&token=[A-Za-z0-9]+\.[\w-]{43}$/,
    );
    expect(first?.oneClick).toContain("/v1/api/notifications/unsubscribe?group=channels&token=");
    expect(second).toEqual(first);
  });
});
