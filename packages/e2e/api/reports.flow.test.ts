import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putBlog, putComment, putDraft, putReview, putVideo } from "./support/fixtures.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

type Body = Parameters<typeof report>[1];
const report = (
  person: TestPerson,
  body: {
    object_type: "video" | "channel" | "comment" | "review" | "blog" | "user" | "live";
    object_id: string;
    channel_id?: string;
  },
) => person.call(reportCalls.create, { body: { ...body, reason: "harassment", details: "Look." } });
const queue = (query: { state?: "open" | "resolved"; object_id?: string; order_by?: "asc" }) =>
  succeed(fixtures.people.admin.call(reportCalls.list, { query: { limit: 100, ...query } })).then(
    ({ reports }) => reports,
  );

const toldTo = async (person: TestPerson) => {
  const { notifications } = await succeed(person.call(notificationCalls.list));
  return notifications.filter(({ title }) => title.includes("report"));
};
const close = ({ id }: { id: string }, state: "resolved" | "dismissed", note: string) =>
  succeed(
    fixtures.people.admin.call(reportCalls.update, {
      params: { id },
      body: { state, note, version: 1 },
    }),
  );

describe("a decision", () => {
  it("is told to the reporter and to the reported person, and names neither to the other", async () => {
    const { owner } = fixtures.people;
    const reporter = await signUp();
    const object_id = await putVideo(fixtures);
    const created = await succeed(report(reporter, { object_type: "video", object_id }));
    await close(created, "resolved", "The address is cut out.");
    const [notification] = await eventually(
      () => toldTo(reporter),
      (all) => all.length > 0,
    );
    expect(notification).toMatchObject({
      type: "moderation",
      title: "We acted on your report",
      body: "You reported a video “Lighthouse keepers”, and we did something about it: The address is cut out.",
      link: "/notifications",
    });
    const ofOwner = await eventually(
      () => toldTo(owner),
      (all) => all.some(({ body }) => body.includes("The address is cut out.")),
    );
    const about = ofOwner.find(({ body }) => body.includes("The address is cut out."));
    expect(about).toMatchObject({
      title: "We acted on a report about you",
      body: "Your video “Lighthouse keepers” was reported, and we did something about it: The address is cut out.",
    });
    expect(JSON.stringify(about)).not.toContain(reporter.id);
  });

  it("is told to the owner once, however many reported the thing", async () => {
    const { watcher: author } = fixtures.people;
    const object_id = await putComment(fixtures);
    const reporters = await Promise.all([signUp(), signUp()]);
    const reports = await Promise.all(
      reporters.map((person) => succeed(report(person, { object_type: "comment", object_id }))),
    );
    const note = `It is rude, and allowed: ${object_id}.`;
    for (const created of reports) await close(created, "dismissed", note);
    for (const person of reporters) {
      const notifications = await eventually(
        () => toldTo(person),
        (all) => all.length > 0,
      );
      expect(notifications.map(({ title, body }) => [title, body])).toEqual([
        ["We looked at your report", `You reported a comment. It stays as it is: ${note}`],
      ]);
    }
    const ofAuthor = await eventually(
      () => toldTo(author),
      (all) => all.some(({ body }) => body.endsWith(note)),
    );
    expect(
      ofAuthor.filter(({ body }) => body.endsWith(note)).map(({ title, body }) => [title, body]),
    ).toEqual([
      ["A report about you was dismissed", `Your comment was reported. It stays as it is: ${note}`],
    ]);
  });
});

describe("a report", () => {
  it("waits in the queue, is closed with a note, and can be made again after that", async () => {
    const { admin, watcher } = fixtures.people;
    const object_id = await putVideo(fixtures);
    const { id } = await succeed(report(watcher, { object_type: "video", object_id }));
    expect(await fail(report(watcher, { object_type: "video", object_id }))).toMatchObject({
      code: "already_exists",
      message: "You have reported this already. We are looking at it.",
    });
    const other = await succeed(report(await signUp(), { object_type: "video", object_id }));
    expect((await queue({ object_id })).map((item) => item.id)).toEqual([other.id, id]);
    expect((await queue({ object_id, order_by: "asc" })).map((item) => item.id)).toEqual([
      id,
      other.id,
    ]);
    expect((await queue({})).find((item) => item.id === id)).toMatchObject({
      object_type: "video",
      object_title: "Lighthouse keepers",
      object_owner_id: fixtures.people.owner.id,
      reporter_id: watcher.id,
      reason: "harassment",
      details: "Look.",
      state: "open",
      version: 1,
    });
    const close = (version: number) =>
      admin.call(reportCalls.update, {
        params: { id },
        body: { state: "resolved", note: "Blocked the video.", version },
      });
    const closed = await succeed(close(1));
    expect(closed).toMatchObject({
      state: "resolved",
      note: "Blocked the video.",
      handled_by: admin.id,
      version: 2,
    });
    expect((await queue({})).map((item) => item.id)).not.toContain(id);
    expect((await queue({ state: "resolved" })).map((item) => item.id)).toContain(id);
    expect(await fail(close(1))).toMatchObject({
      code: "version_conflict",
      details: { version: 2 },
    });
    expect(await fail(close(2))).toMatchObject({ code: "invalid_state" });
    const secondReport = await succeed(report(watcher, { object_type: "video", object_id }));
    expect(secondReport.id).not.toBe(id);
  });

  it("names what a reported comment or review is about", async () => {
    const { otherCreator } = fixtures.people;
    const { channel } = fixtures;
    const [commentId, reviewId, videoId] = await Promise.all([
      putComment(fixtures),
      putReview(fixtures),
      putVideo(fixtures),
    ]);
    const { data: comment } = await fixtures.database.comments.get({ id: commentId }).go();
    const subjectOf = async (body: Body) => {
      await succeed(report(otherCreator, body));
      const [created] = await queue({ object_id: body.object_id });
      return [created?.video_id, created?.channel_id, created?.subject_title];
    };
    expect(await subjectOf({ object_type: "comment", object_id: commentId })).toEqual([
      comment?.video_id,
      null,
      "Lighthouse keepers",
    ]);
    expect(
      await subjectOf({ object_type: "review", object_id: reviewId, channel_id: channel.id }),
    ).toEqual([null, channel.id, channel.name]);
    expect(await subjectOf({ object_type: "video", object_id: videoId })).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is found by its reporter and by the person whom it is about", async () => {
    const { owner } = fixtures.people;
    const reporter = await signUp();
    const object_id = await putVideo(fixtures);
    const { id } = await succeed(report(reporter, { object_type: "video", object_id }));
    const of = async (query: { object_owner_id?: string; reporter_id?: string }) => {
      const { reports } = await succeed(
        fixtures.people.admin.call(reportCalls.list, { query: { limit: 100, ...query } }),
      );
      return reports.map((item) => item.id);
    };
    expect(await of({ object_owner_id: owner.id })).toContain(id);
    expect(await of({ reporter_id: reporter.id })).toEqual([id]);
    expect(await of({ object_owner_id: reporter.id })).toEqual([]);
    const both = await fail(
      fixtures.people.admin.call(reportCalls.list, {
        query: { object_owner_id: owner.id, reporter_id: reporter.id },
      }),
    );
    expect(both.fields).toEqual({
      reporter_id: "Choose one of object_id, object_owner_id and reporter_id",
    });
  });

  it("is possible for everything that the caller may see", async () => {
    const { owner, otherCreator, watcher } = fixtures.people;
    const blog = await putBlog(fixtures);
    await fixtures.database.blogs
      .patch({ id: blog })
      .set({ status: "published", published_at: new Date().toISOString() })
      .go();
    const objects: Body[] = [
      { object_type: "channel", object_id: fixtures.channel.id },
      { object_type: "comment", object_id: await putComment(fixtures) },
      {
        object_type: "review",
        object_id: await putReview(fixtures),
        channel_id: fixtures.channel.id,
      },
      { object_type: "blog", object_id: blog },
      { object_type: "user", object_id: owner.id },
    ];
    for (const thing of objects) {
      expect((await report(otherCreator, thing)).status, thing.object_type).toBe(true);
    }
    const hidden = await putComment(fixtures);
    const { data: comment } = await fixtures.database.comments.get({ id: hidden }).go();
    await fixtures.database.videos
      .patch({ id: comment?.video_id ?? "" })
      .set({ privacy_type: "private" })
      .go();
    const [live, privateLive, hiddenLive] = await Promise.all([
      putLiveStream(fixtures),
      putLiveStream(fixtures, { privacy_type: "private" }),
      putLiveStream(fixtures, { hidden: true }),
    ]);
    expect((await report(watcher, { object_type: "live", object_id: live.id })).status).toBe(true);
    const closed = await makeChannel(owner);
    await fixtures.database.channels
      .patch({ id: closed.id })
      .set({ blocked_at: new Date().toISOString(), blocked_reason: "Shows addresses." })
      .go();
    const unseen: Body[] = [
      { object_type: "comment", object_id: hidden },
      { object_type: "live", object_id: privateLive.id },
      { object_type: "live", object_id: hiddenLive.id },
      { object_type: "channel", object_id: closed.id },
      {
        object_type: "review",
        object_id: await putReview({ ...fixtures, channel: closed }),
        channel_id: closed.id,
      },
      { object_type: "video", object_id: await putDraft(fixtures) },
      { object_type: "blog", object_id: await putBlog(fixtures) },
      { object_type: "user", object_id: fixtures.people.deactivated.id },
      { object_type: "live", object_id: "liv_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
      {
        object_type: "review",
        object_id: await putReview(fixtures, "hidden"),
        channel_id: fixtures.channel.id,
      },
    ];
    for (const thing of unseen) {
      expect((await fail(report(watcher, thing))).code, thing.object_type).toBe("not_found");
    }
    const deletedComment = await putComment(fixtures);
    await succeed(owner.call(commentCalls.remove, { params: { id: deletedComment } }));
    expect(
      (await fail(report(watcher, { object_type: "comment", object_id: deletedComment }))).code,
    ).toBe("not_found");
  });

  it("shows its object correctly", async () => {
    const { watcher } = fixtures.people;
    expect(
      await fail(report(watcher, { object_type: "channel", object_id: await putVideo(fixtures) })),
    ).toMatchObject({ code: "invalid_fields", fields: { object_id: "Not a channel id" } });
    expect(
      await fail(report(watcher, { object_type: "review", object_id: await putReview(fixtures) })),
    ).toMatchObject({ fields: { channel_id: "Name the channel of the review" } });
  });

  it("is created once, however often it is sent at the same time", async () => {
    const person = await signUp();
    const object_id = await putVideo(fixtures);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => report(person, { object_type: "video", object_id })),
    );
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
  });

  it("is limited to twenty a day", async () => {
    const person = await signUp();
    const ids = await Promise.all(Array.from({ length: 21 }, () => putVideo(fixtures)));
    await waitForWindow("report");
    for (const object_id of ids.slice(0, 20)) {
      await succeed(report(person, { object_type: "video", object_id }));
    }
    expect(
      (await fail(report(person, { object_type: "video", object_id: ids[20] ?? "" }))).code,
    ).toBe("rate_limited");
  });
});
