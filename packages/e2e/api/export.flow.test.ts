import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { annotatedEntities } from "@marquee/core/operations/personal-data";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "./support/database.ts";
import {
  providerSecret,
  putBlog,
  putComment,
  putPaidVideo,
  putReview,
} from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { eventually, succeed } from "./support/succeed.ts";
import { unzip } from "./support/unzip.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await Promise.all([putPaidVideo(fixtures), putBlog(fixtures), putComment(fixtures)]);
});

/** The files of a person's export, by name. */
async function exportData(person: TestPerson) {
  const ready = await eventually(
    () => succeed(person.call(exportCalls.get)),
    ({ state }) => state === "ready",
  );
  const answer = await fetch(ready.download_url ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="marquee-/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBe(ready.size);
  return { ready, files: unzip(bytes) };
}

it("contains all data held on the person, and none of others, behind a link of its own", async () => {
  const { owner, watcher } = fixtures.people;
  const { ready, files } = await exportData(owner);
  const wanted = annotatedEntities(openDatabase()).flatMap(({ export: placed }) =>
    "file" in placed ? [`${placed.file}.json`] : [],
  );
  expect([...files.keys()].sort()).toEqual(
    [...new Set([...wanted, "sales.json", "review_answers.json"])].sort(),
  );
  expect(JSON.parse(files.get("profile.json") ?? "")).toMatchObject({
    id: owner.id,
    email: owner.email,
    name: "Cora Creator",
  });
  expect(files.get("channels.json")).toContain(fixtures.channel.id);
  expect(files.get("videos.json")).toContain("Lighthouse keepers");
  expect(files.get("blogs.json")).toContain("<p>Wind.</p>");
  expect(JSON.parse(files.get("minutes.json") ?? "")).toMatchObject({
    balance: { user_id: owner.id },
  });
  const all = [...files.values()].join("\n");
  expect(all).not.toContain(providerSecret);
  expect(all).not.toContain(watcher.email);
  expect(all).not.toMatch(/\b(cus|acct|cs|pi)_[A-Za-z0-9]{8,}/);
  expect(all).not.toContain("Ada Tester");

  // A second call answers the same file with another link.
  const secondAnswer = await succeed(owner.call(exportCalls.get));
  expect(secondAnswer).toMatchObject({ export_id: ready.export_id, state: "ready" });
});

it("leaves out admins' notes, reports and the secret of mailed links", async () => {
  const person = await signUp();
  await fixtures.database.users
    .patch({ id: person.id })
    .set({ admin_notes: "Asked twice.", unsubscribe_secret: "Sesame" })
    .go();
  const report = {
    object_type: "channel",
    object_id: fixtures.channel.id,
    reason: "spam",
  } as const;
  await succeed(person.call(reportCalls.create, { body: { ...report, details: "Sells salt." } }));
  const { files } = await exportData(person);
  const all = [...files.values()].join("\n");
  expect(all).toContain(person.email);
  for (const hidden of ["admin_notes", "Asked twice.", "Sells salt.", "Sesame"]) {
    expect(all).not.toContain(hidden);
  }
  expect([...files.keys()]).not.toContain("reports.json");
});

it("contains a watcher's comments and reviews", async () => {
  const { owner, watcher } = fixtures.people;
  const { files } = await exportData(watcher);
  expect(files.get("comments.json")).toContain("What a light.");
  expect(files.get("comments.json")).not.toContain(owner.id);
  expect(JSON.parse(files.get("channels.json") ?? "")).toEqual([]);
});

it("contains a creator's answers to reviews, and not the reviews", async () => {
  const { owner } = fixtures.people;
  const { id: channel_id } = fixtures.channel;
  const reviewId = await putReview(fixtures);
  const answered = {
    params: { id: channel_id, reviewId },
    body: { text: "Thank you, come again." },
  };
  await succeed(owner.call(reviewCalls.reply, answered));
  await fixtures.database.exports.delete({ user_id: owner.id }).go();
  const { files } = await exportData(owner);
  expect(JSON.parse(files.get("review_answers.json") ?? "null")).toEqual([
    {
      channel_id,
      review_id: reviewId,
      text: "Thank you, come again.",
      created_at: expect.any(String),
    },
  ]);
});

it("an export can be read by its signed link only, while that is valid", async () => {
  const person = await signUp();
  const { ready } = await exportData(person);
  const link = new URL(ready.download_url ?? "");
  const bare = `${link.origin}${link.pathname}`;
  expect((await fetch(bare)).status).toBe(403);
  const { MEDIA_URL } = functionsEnvironment();
  const key = link.pathname.split("/").slice(2).join("/");
  expect((await fetch(`${MEDIA_URL}/${key}`)).status).toBe(404);
  const stolen = new URL(link);
  stolen.pathname = stolen.pathname.replace(person.id, fixtures.people.owner.id);
  expect((await fetch(stolen)).status).toBe(403);
  const stretched = new URL(link);
  stretched.searchParams.set("X-Amz-Expires", "604800");
  expect((await fetch(stretched)).status).toBe(403);
  expect((await fetch(link)).status).toBe(200);
});
