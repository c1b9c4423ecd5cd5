import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { providerSecret, putVideo } from "./support/fixtures.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { putMembership } from "./support/memberships.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let member: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  member = fixtures.people.watcher;
});

/** How a refusal begins for a buyer whose purchase gives no access now. */
const closedMessages = {
  disputed: /^Your bank disputes/,
  refunding: /^Your payment is being refunded/,
  unpaid: /^The last month of your membership is not paid/,
  ended: /^Your membership has ended/,
};

const nowhere = "chn_01HZZZZZZZZZZZZZZZZZZZZZZZ";
const key = (id: string) => ({ buyer_id: member.id, item_id: id });

/** A membership of the watcher in a given state. */
async function membership(changes: {
  status?: PurchaseStatus;
  access_until?: string;
  refunding_until?: string;
}): Promise<string> {
  const id = await putMembership(fixtures);
  await fixtures.database.purchases.patch(key(id)).set(changes).go();
  return id;
}

describe.each(["cancel", "resume"] as const)("%s", (change) => {
  const ask = (as: TestPerson, channel_id: string) =>
    fail(as.call(membershipCalls[change], { params: { channel_id } }));
  const raw = (path: string, as?: TestPerson) =>
    send("PUT", `/api/payments/memberships/${path}/${change}`, as === undefined ? {} : { as });

  it("is for signed-in people", async () => {
    expect(await raw(nowhere)).toMatchObject({ status: 401, error: { code: "unauthenticated" } });
  });

  it("finds nothing without a membership, or after a one-time purchase", async () => {
    const unknown = await ask(member, nowhere);
    expect(unknown.code).toBe("not_found");
    const others = await putMembership(fixtures);
    const refusal = await ask(fixtures.people.otherCreator, others);
    expect(refusal).toEqual({ ...unknown, request_id: refusal.request_id });
    const once = await putMembership(fixtures);
    await fixtures.database.purchases.patch(key(once)).remove(["subscription_id"]).go();
    expect((await ask(member, once)).code).toBe("not_found");
  });

  it("accepts the id of a channel only", async () => {
    const answer = await raw("vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", member);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, ["channel_id"]]);
  });

  it.each(["expired", "refunded", "lost"] as const)(
    "is too late for one that is %s",
    async (status) => {
      const error = await ask(member, await membership({ status }));
      expect(error).toMatchObject({
        code: "invalid_state",
        message: "This membership has ended. You can join again.",
      });
    },
  );
});

it("a disputed membership cannot be resumed", async () => {
  const params = { channel_id: await membership({ status: "disputed" }) };
  expect((await fail(member.call(membershipCalls.resume, { params }))).code).toBe("invalid_state");
});

it("a membership is not renewed when the channel is no longer sold", async () => {
  const id = await membership({});
  await fixtures.database.channels.patch({ id }).set({ blocked_at: new Date().toISOString() }).go();
  const params = { channel_id: id };
  expect((await fail(member.call(membershipCalls.resume, { params }))).code).toBe("invalid_state");
});

describe("the caller's memberships", () => {
  it("are for signed-in people, page by page", async () => {
    expect(await send("GET", "/api/payments/memberships")).toMatchObject({ status: 401 });
    for (const query of ["page=0", "limit=0", "limit=101", "page=x", "limit=1.5"]) {
      const answer = await send("GET", `/api/payments/memberships?${query}`, { as: member });
      expect([query, answer.status, answer.error?.code]).toEqual([query, 422, "invalid_fields"]);
    }
    const far = await send("GET", "/api/payments/memberships?page=51", { as: member });
    expect([far.status, far.error?.code]).toEqual([422, "page_too_far"]);
    const forged = await send("GET", "/api/payments/memberships?cursor=abc", { as: member });
    expect([forged.status, forged.error?.code]).toEqual([422, "invalid_cursor"]);
  });

  it("contain no id of the provider", async () => {
    await putMembership(fixtures);
    const answer = await send("GET", "/api/payments/memberships?limit=100", { as: member });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(providerSecret);
  });
});

describe("a channel's subscribers", () => {
  const path = (id: string, query = "") => `/api/channels/${id}/subscribers${query}`;

  it("are for its creator and admins; others do not find the channel", async () => {
    const id = await putMembership(fixtures);
    expect(await send("GET", path(id))).toMatchObject({ status: 401 });
    const unknown = await send("GET", path(nowhere), { as: member });
    expect([unknown.status, unknown.error?.code]).toEqual([404, "not_found"]);
    for (const as of [member, fixtures.people.otherCreator]) {
      const answer = await send("GET", path(id), { as });
      expect(answer.error).toEqual({ ...unknown.error, request_id: expect.any(String) });
    }
    for (const as of [fixtures.people.owner, fixtures.people.admin]) {
      const answer = await send("GET", path(id), { as });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(providerSecret);
      expect(answer.text).not.toContain("@");
    }
  });

  it.each([
    [`?search_key=${"x".repeat(101)}`, "search_key"],
    ["?purchase_type=weekly", "purchase_type"],
    ["?limit=101", "limit"],
    ["?page=-1", "page"],
  ])("with %s are refused by the field", async (query, field) => {
    const answer = await send("GET", path(fixtures.soldChannel.id, query), {
      as: fixtures.people.owner,
    });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it("accept a cursor of their own list only", async () => {
    const [one, other] = [await putMembership(fixtures), fixtures.soldChannel.id];
    const extra = { ...key(one), buyer_id: "usr_another" };
    const { data } = await fixtures.database.purchases.get(key(one)).go();
    if (data === null) throw new Error("No membership");
    await fixtures.database.purchases.create({ ...data, ...extra }).go();
    const as = fixtures.people.owner;
    const first = await succeed(
      as.call(membershipCalls.subscribers, { params: { id: one }, query: { limit: 1 } }),
    );
    const cursor = first.pagination.next_cursor ?? "";
    expect(cursor).not.toBe("");
    const next = await send("GET", path(one, `?limit=1&cursor=${cursor}`), { as });
    expect(next.status).toBe(200);
    for (const wrong of [path(other, `?cursor=${cursor}`), path(one, "?cursor=nonsense")]) {
      const answer = await send("GET", wrong, { as });
      expect([answer.status, answer.error?.code]).toEqual([422, "invalid_cursor"]);
    }
    const far = await send("GET", path(one, "?page=51"), { as });
    expect([far.status, far.error?.code]).toEqual([422, "page_too_far"]);
  });
});

describe("access by a membership", () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const over = new Date(Date.now() - 1000).toISOString();

  it.each([
    { status: "paid", access_until: later, opens: true },
    { status: "partially_refunded", access_until: later, opens: true },
    { status: "paid", access_until: over, opens: false, closed: "unpaid" },
    { status: "partially_refunded", access_until: over, opens: false, closed: "unpaid" },
    {
      status: "paid",
      access_until: over,
      cancel_at_period_end: true,
      opens: false,
      closed: "ended",
    },
    {
      status: "paid",
      access_until: later,
      refunding_until: later,
      opens: false,
      closed: "refunding",
    },
    { status: "disputed", access_until: later, opens: false, closed: "disputed" },
    { status: "expired", access_until: later, opens: false },
    { status: "refunded", access_until: later, opens: false },
    { status: "lost", access_until: later, opens: false },
  ] satisfies {
    status: PurchaseStatus;
    access_until: string;
    refunding_until?: string;
    cancel_at_period_end?: boolean;
    opens: boolean;
    closed?: keyof typeof closedMessages;
  }[])("that is $status until $access_until: $opens", async ({ opens, closed, ...changes }) => {
    const id = await membership(changes);
    const { data: channel } = await fixtures.database.channels.get({ id }).go();
    const video = await putVideo(fixtures, {
      access_type: "paid",
      price: 999,
      channel_id: id,
      channel_privacy_type: "private",
      channel_price: channel?.price ?? 0,
    });
    const params = { id: video };
    const stream = await putLiveStream(fixtures, {
      channel_id: id,
      channel_privacy_type: "private",
      channel_price: channel?.price ?? 0,
    });
    const page = await succeed(member.call(videoCalls.publicById, { params }));
    expect(page.access).toBe(opens ? "granted" : "channel_purchase_required");
    const live = await succeed(member.call(liveCalls.byId, { params: { id: stream.id } }));
    expect(live.access).toBe(page.access);
    const playback = await member.call(videoCalls.playback, { params });
    expect(playback.status).toBe(opens);
    const front = await send("GET", `/api/channels/${id}`, { as: member });
    // The pages say why nothing can be bought now.
    expect([page.closed_reason, live.closed_reason]).toEqual([closed, closed]);
    expect(/"closed_reason":"(\w+)"/.exec(front.text)?.[1]).toBe(closed);
    const livePlayback = await member.call(liveCalls.playback, { params: { id: stream.id } });
    for (const refused of [playback, livePlayback]) {
      if (!refused.status) {
        expect(refused.error.message).toMatch(closed ? closedMessages[closed] : /^Buy this/);
      }
    }
    if (closed) {
      const refusals = await Promise.all([
        fail(member.call(paymentCalls.purchaseChannel, { params: { id } })),
        fail(member.call(commentCalls.create, { body: { video_id: video, text: "First!" } })),
      ]);
      for (const { message } of refusals) expect(message).toMatch(closedMessages[closed]);
    }
    expect(front.text).toContain(`"is_purchased":${opens}`);
    expect(front.text).toContain(`"access":"${opens ? "granted" : "purchase_required"}"`);
    const library = await send("GET", "/api/channels/purchased-channels?limit=100", {
      as: member,
    });
    expect(library.text.includes(id)).toBe(opens);
    const review = await send("POST", `/api/channels/${id}/reviews`, {
      as: member,
      body: { rating: 5 },
    });
    expect(review.status).toBe(opens ? 201 : 403);
    if (closed) expect(review.error?.message).toMatch(closedMessages[closed]);
  });
});

describe("joining", () => {
  it("is refused for the caller's own channel, for a free or blocked one, and a second time", async () => {
    const id = await putMembership(fixtures);
    const refused = async (as: TestPerson) =>
      (await fail(as.call(paymentCalls.purchaseChannel, { params: { id } }))).code;
    expect(await refused(member)).toBe("already_purchased");
    expect(await refused(fixtures.people.owner)).toBe("invalid_state");
    const stranger = await signUp();
    await fixtures.database.channels.patch({ id }).set({ price: 0 }).go();
    expect(await refused(stranger)).toBe("invalid_state");
    await fixtures.database.channels
      .patch({ id })
      .set({ price: 500, blocked_at: new Date().toISOString() })
      .go();
    expect(await refused(stranger)).toBe("not_found");
  });

  it("answers one page however often it is called, and makes one membership", async () => {
    const id = await putMembership(fixtures);
    const buyer = await signUp();
    const start = () => succeed(buyer.call(paymentCalls.purchaseChannel, { params: { id } }));
    const [one, two] = await Promise.all([start(), start()]);
    expect(two.session_id).toBe(one.session_id);
    await pay(one.checkout_url);
    const { memberships } = await eventually(
      () => succeed(buyer.call(membershipCalls.own)),
      (answer) => answer.memberships.length > 0,
    );
    expect(memberships).toMatchObject([{ channel_id: id, amount: 500, status: "paid" }]);
  });
});

it("a deactivated account pays for no membership any more", async () => {
  const id = await putMembership(fixtures);
  const buyer = await signUp();
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseChannel, { params: { id } }),
  );
  await pay(checkout_url);
  const readPurchase = async () =>
    (
      await fixtures.database.purchases
        .get({ buyer_id: buyer.id, item_id: id })
        .go({ consistent: true })
    ).data;
  await eventually(readPurchase, (purchase) => purchase?.status === "paid");
  const { version } = await succeed(
    fixtures.people.admin.call(adminUserCalls.watcherProfile, { params: { id: buyer.id } }),
  ).then(({ user }) => user);
  const body = { is_active: false, type: "payment", reason: "Stolen cards.", version } as const;
  await succeed(
    fixtures.people.admin.call(adminUserCalls.update, { params: { id: buyer.id }, body }),
  );
  const ending = await eventually(
    readPurchase,
    (purchase) => purchase?.cancel_at_period_end === true,
  );
  expect(ending?.status).toBe("paid");
});
