import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { providerSecret, putVideo } from "./support/fixtures.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { type RawAnswer, send } from "./support/raw.ts";
import { type Caller, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";
import { typedAddresses } from "./support/typed-addresses.ts";

const strangers = ["anonymous", "watcher", "otherCreator"] as const satisfies readonly Caller[];
type Stranger = (typeof strangers)[number];

/** A signed token of any issuer: three parts, of which the first two are JSON. */
const anyToken = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./;
const anyProviderAccount = /\b(cus|acct|sub|pi|ch|pm)_[A-Za-z0-9]{8,}/;
const anyAddress = /[\w.+-]+@[\w-]+\.[\w.]+/g;

let fixtures: Fixtures;
let secrets: string[];
/** Videos that the visitors may not play, by the reason. */
let closed: Record<string, string>;

beforeAll(async () => {
  fixtures = await createFixtures();
  const { owner } = fixtures.people;
  const { data: record } = await fixtures.database.users.get({ id: owner.id }).go();
  secrets = [
    providerSecret,
    record?.stripe_customer_id,
    record?.payout_account_id,
    record?.subscription?.id,
  ].flatMap((secret) => secret ?? []);
  expect(secrets).toHaveLength(4);
  closed = {
    paid: await putVideo(fixtures, { access_type: "paid", price: 1299 }),
    "in a channel that is sold": await putVideo(fixtures, {}, fixtures.soldChannel),
    private: await putVideo(fixtures, { privacy_type: "private" }),
    unpublished: await putVideo(fixtures, { status: "unpublished" }),
    scheduled: await putVideo(fixtures, { status: "scheduled" }),
    "ready, and not published": await putVideo(fixtures, { status: "ready" }),
    blocked: await putVideo(fixtures, { status: "blocked", blocked_from: "published" }),
    deleted: await putVideo(fixtures, { status: "deleted", deleted_at: new Date().toISOString() }),
  };
  // Written through the API, so that the lists and the search have them.
  for (const id of [closed.paid, closed["in a channel that is sold"]]) {
    await succeed(
      owner.call(videoCalls.update, {
        params: { id: id ?? "" },
        body: { description: "Three nights with the last ones.", version: 1 },
      }),
    );
  }
  await eventually(
    () => succeed(owner.call(videoCalls.publicList, { query: { creator_id: owner.id } })),
    ({ videos }) => videos.some(({ id }) => id === closed.paid),
  );
});

function expectNoSecret(answer: RawAnswer, caller: Stranger, about: string): void {
  const headers = JSON.stringify([...answer.headers]);
  const text = `${headers}\n${answer.text}`;
  for (const secret of secrets) expect(text, about).not.toContain(secret);
  expect(text, about).not.toMatch(anyToken);
  expect(text, about).not.toMatch(anyProviderAccount);
  const callerAddresses = caller === "anonymous" ? [] : [fixtures.people[caller].email];
  expect(
    (text.match(anyAddress) ?? []).filter(
      (address) => ![...typedAddresses, ...callerAddresses].includes(address),
    ),
    about,
  ).toEqual([]);
}

it("the search for secrets finds them in every position", async () => {
  const answer = await send("GET", `/api/videos/${closed.paid}`, { as: fixtures.people.owner });
  expect(answer.text).toContain(`${providerSecret}Playback`);
  expect(answer.text).toMatch(anyToken);
  expect(() => expectNoSecret(answer, "watcher", "")).toThrow();
});

describe.each(strangers)("to %s", (caller) => {
  it.each(allRows.map((row) => ({ ...row, row })))("$name reveals no secret", async ({ row }) => {
    expectNoSecret(await ask(fixtures, row, caller), caller, row.name);
  });

  it("no call about a closed video answers more than its public fields", async () => {
    const person = caller === "anonymous" ? {} : { as: fixtures.people[caller] };
    for (const [reason, id] of Object.entries(closed)) {
      for (const [method, path] of [
        ["GET", `/api/videos/get-public/${id}`],
        ["GET", `/api/videos/get-public-by-title/lights-${id}`],
        ["GET", `/api/videos/${id}`],
        ["GET", `/api/videos/by-title/lights-${id}`],
        ["POST", `/api/videos/${id}/playback`],
        ["GET", `/api/mux/${id}/progress`],
        ["GET", `/api/mux/${id}/captions`],
        ["GET", `/api/admin/video/${id}`],
        ["GET", `/api/comments/video-comments?video_id=${id}`],
      ] as const) {
        const about = `${reason}: ${method} ${path}`;
        const answer = await send(method, path, person);
        expectNoSecret(answer, caller, about);
        if (reason !== "paid" && reason !== "in a channel that is sold") {
          expect([401, 404], about).toContain(answer.status);
        }
      }
    }
  });

  it("no call about a closed live stream answers more than its public fields", async () => {
    const person = caller === "anonymous" ? {} : { as: fixtures.people[caller] };
    const streams = {
      "in a channel that is sold": await putLiveStream(fixtures, {}, fixtures.soldChannel),
      private: await putLiveStream(fixtures, { privacy_type: "private" }),
      "in a blocked channel": await putLiveStream(fixtures, { hidden: true }),
      "over, in a public channel": await putLiveStream(fixtures, { status: "ended" }),
    };
    for (const [reason, { id }] of Object.entries(streams)) {
      for (const [method, path] of [
        ["GET", `/api/videos/livestreams/${id}`],
        ["POST", `/api/videos/livestreams/${id}/playback`],
        ["POST", `/api/videos/livestreams/${id}/reset-key`],
        ["POST", `/api/videos/livestreams/${id}/end`],
        ["GET", "/api/livestream/all-livestreams?limit=100"],
      ] as const) {
        expectNoSecret(await send(method, path, person), caller, `${reason}: ${method} ${path}`);
      }
    }
  });

  it.each([
    "/api/videos/get-public-videos?limit=100",
    "/api/videos/get-public-videos?limit=100&sort=popular",
    "/api/public/global-search?query=lighthouse&limit=100",
    "/api/public/global-search?query=cora&limit=100",
    "/api/users/popular-creators?limit=100",
    "/api/channels/popular-channels?limit=100",
  ])("%s reveals no secret", async (path) => {
    const answer = await send(
      "GET",
      path,
      caller === "anonymous" ? {} : { as: fixtures.people[caller] },
    );
    expect(answer.status).toBe(200);
    expectNoSecret(answer, caller, path);
  });

  it("the lists of the owner's channels have a paid video's card, and nothing of closed ones", async () => {
    const person = caller === "anonymous" ? {} : { as: fixtures.people[caller] };
    const open = await send(
      "GET",
      `/api/videos/get-public-videos?creator_id=${fixtures.people.owner.id}&limit=100`,
      person,
    );
    expectNoSecret(open, caller, "the creator's videos");
    expect(open.text).toContain(closed.paid);
    for (const reason of ["in a channel that is sold", "private", "unpublished", "blocked"]) {
      expect(open.text, reason).not.toContain(closed[reason]);
    }
  });
});
