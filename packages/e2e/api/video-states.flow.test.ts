import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { type VideoStatus, videoStatuses } from "@marquee/contracts/content/video/video-values";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { runSchedule } from "./support/console.ts";
import { makeChannel } from "./support/creator.ts";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

type OwnerMove = "published" | "unpublished" | "scheduled" | "ready";
const moves: OwnerMove[] = ["published", "unpublished", "scheduled", "ready"];

/** An owner's allowed changes for each status; deletion is always allowed. */
const allowed: Partial<Record<VideoStatus, OwnerMove[]>> = {
  ready: ["published", "scheduled"],
  // "scheduled" sets another time; "ready" withdraws the schedule.
  scheduled: ["published", "scheduled", "ready"],
  published: ["unpublished"],
  unpublished: ["published"],
};

const soon = (milliseconds = 3_600_000) => new Date(Date.now() + milliseconds).toISOString();
const move = (id: string, status: OwnerMove | "deleted", scheduled_at?: string, version = 1) =>
  owner.call(videoCalls.update, { params: { id }, body: { status, scheduled_at, version } });
const page = (person: TestPerson | undefined, id: string) =>
  (person?.call ?? visitor())(videoCalls.publicById, { params: { id } });

describe.each(videoStatuses.filter((status) => status !== "deleted"))("a %s video", (from) => {
  it.each(moves)("asked to become %s", async (to) => {
    const id = await putVideo(fixtures, {
      status: from,
      ...(from === "blocked" ? { blocked_from: "published" as const } : {}),
    });
    const asked = move(id, to, to === "scheduled" ? soon() : undefined);
    if (allowed[from]?.includes(to) === true) {
      expect((await succeed(asked)).status).toBe(to);
      return;
    }
    expect(await fail(asked)).toMatchObject({
      code: "invalid_state",
      message:
        from === to
          ? `This video is ${from} already.`
          : `A video that is ${from.replace("_", " ")} cannot become ${to}.`,
      details: { from, to },
    });
    const { data } = await fixtures.database.videos.get({ id }).go();
    expect(data).toMatchObject({ status: from, version: 1 });
  });

  it("can be deleted, and is gone then", async () => {
    const id = await putVideo(fixtures, { status: from });
    await succeed(move(id, "deleted"));
    expect((await fail(owner.call(videoCalls.byId, { params: { id } }))).code).toBe("not_found");
    expect((await fail(move(id, "published"))).code).toBe("not_found");
  });
});

it("a draft copies the settings of another video of its creator, and of no other creator's", async () => {
  const id = await putPaidVideo(fixtures);
  const source = await succeed(owner.call(videoCalls.byId, { params: { id } }));
  const body = { title: "Neap tide", channel_id: fixtures.channel.id, settings_of: id };
  const { category_id, tags, access_type, price, privacy_type } = source;
  expect(price).toBeGreaterThan(0);
  expect(await succeed(owner.call(videoCalls.create, { body }))).toMatchObject({
    ...{ category_id, tags, access_type, price, privacy_type },
    status: "draft",
    title: "Neap tide",
    description: "",
    views: 0,
  });
  const { otherCreator } = fixtures.people;
  const channel = await makeChannel(otherCreator);
  const foreign = { body: { ...body, channel_id: channel.id } };
  expect((await fail(otherCreator.call(videoCalls.create, foreign))).code).toBe("not_found");
});

it("a withdrawn schedule publishes nothing", async () => {
  const id = await putVideo(fixtures, { status: "ready" });
  await succeed(move(id, "scheduled", soon()));
  expect(await succeed(move(id, "ready", undefined, 2))).toMatchObject({
    status: "ready",
    scheduled_at: null,
  });
  const { data } = await fixtures.database.videos.get({ id }).go();
  expect(data).not.toHaveProperty("due");
});

it("an edit of an outdated version is refused, with the newer one", async () => {
  const id = await putVideo(fixtures, { status: "ready" });
  await succeed(move(id, "published"));
  expect(await fail(move(id, "unpublished"))).toMatchObject({
    code: "version_conflict",
    details: { version: 2 },
  });
});

it("a paid video has a price, a free one has none", async () => {
  const id = await putVideo(fixtures, { status: "ready" });
  const edit = (body: { access_type?: "free" | "paid"; price?: number }) =>
    owner.call(videoCalls.update, { params: { id }, body: { ...body, version: 1 } });
  expect((await fail(edit({ access_type: "paid" }))).fields).toEqual({
    price: "Set a price between $0.99 and $500.00",
  });
  expect((await fail(edit({ price: 1299 }))).fields).toEqual({
    price: "A free video has no price",
  });
  for (const price of [98, 50_001, 12.5, -1]) {
    expect(Object.keys((await fail(edit({ access_type: "paid", price }))).fields ?? {})).toEqual([
      "price",
    ]);
  }
});

it("the caller's videos are listed by status, channel and words, and another creator's channel is not found", async () => {
  const { otherCreator } = fixtures.people;
  const [ready, draft] = await Promise.all([
    putVideo(fixtures, { status: "ready", title: "Skerries in Rain" }),
    putVideo(fixtures, { status: "draft", title: "Skerries in Sun" }),
  ]);
  const list = (query: { status?: VideoStatus; search?: string; channel_id?: string }) =>
    succeed(owner.call(videoCalls.own, { query }));
  const idsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).videos.map(({ id }) => id);
  expect((await idsOf({ search: "skerries" })).sort()).toEqual([ready, draft].sort());
  expect(await idsOf({ search: "SKERRIES IN", status: "draft" })).toEqual([draft]);
  expect(await idsOf({ search: "skerries", channel_id: fixtures.soldChannel.id })).toEqual([]);
  const foreign = { query: { channel_id: fixtures.channel.id } };
  expect((await fail(otherCreator.call(videoCalls.own, foreign))).code).toBe("not_found");
});

it("a video has categories of the list, each once", async () => {
  const id = await putVideo(fixtures, { status: "ready" });
  const edit = (category_id: string[]) =>
    owner.call(videoCalls.update, { params: { id }, body: { category_id, version: 1 } });
  expect((await fail(edit([fixtures.category, fixtures.category]))).fields).toEqual({
    category_id: "Choose each category once",
  });
  expect((await fail(edit(["cat_01HZZZZZZZZZZZZZZZZZZZZZZZ"]))).fields).toEqual({
    category_id: "Choose from the categories",
  });
  expect((await fail(edit([]))).fields).toEqual({ category_id: "Choose a category" });
  await succeed(edit([fixtures.category]));
});

it("a schedule is in the future, is stored, and publishes automatically", async () => {
  const id = await putVideo(fixtures, { status: "ready", published_at: undefined });
  for (const time of [undefined, soon(-1000), soon(400 * 86_400_000)]) {
    expect((await fail(move(id, "scheduled", time))).fields).toEqual({
      scheduled_at: "Choose a time within the next year",
    });
  }
  expect((await fail(move(id, "published", soon()))).fields).toEqual({
    scheduled_at: "Only a scheduled video has this",
  });
  const later = soon();
  const scheduled = await succeed(move(id, "scheduled", later));
  expect(scheduled).toMatchObject({ status: "scheduled", scheduled_at: later });
  await runSchedule("scheduled-expiry");
  expect((await fail(page(undefined, id))).code).toBe("not_found");
  // Moves the time of this video only by an hour.
  const at = soon(-1000);
  const due = { scheduled_at: at, due: "publish", due_sort_key: `${at}_${id}` };
  await fixtures.database.videos.patch({ id }).set(due).go();
  await runSchedule("scheduled-expiry");
  expect(await succeed(page(undefined, id))).toMatchObject({
    status: "published",
    published_at: at,
  });
});

it("a buyer keeps a video when it is unpublished, and for 90 days after it is deleted", async () => {
  const [buyer, stranger] = await Promise.all([signUp(), signUp()]);
  const id = await putPaidVideo(fixtures);
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: id } }),
  );
  await pay(checkout_url);
  await eventually(
    () => succeed(page(buyer, id)),
    ({ access }) => access === "granted",
  );
  const stillTheirs = async () => {
    expect((await succeed(page(buyer, id))).access).toBe("granted");
    await succeed(buyer.call(videoCalls.playback, { params: { id } }));
    const { videos } = await succeed(buyer.call(videoCalls.purchased));
    expect(videos.map((video) => video.id)).toEqual([id]);
    for (const person of [undefined, stranger]) {
      expect((await fail(page(person, id))).code).toBe("not_found");
    }
    expect(
      (await fail(stranger.call(paymentCalls.purchaseVideo, { body: { video_id: id } }))).code,
    ).toBe("not_found");
  };
  const taken = await succeed(move(id, "unpublished"));
  await stillTheirs();
  await succeed(move(id, "deleted", undefined, taken.version));
  await stillTheirs();

  const deleted_at = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await fixtures.database.videos.patch({ id }).set({ deleted_at }).go();
  expect((await fail(page(buyer, id))).code).toBe("not_found");
  expect((await succeed(buyer.call(videoCalls.purchased))).videos).toEqual([]);
});
