import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { beforeAll, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import { buyVideo } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

/** Two days, so that a test at midnight is in both. */
function twoDays() {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { from: day(1), to: day(0) };
}

async function figures(video_id?: string) {
  const query = { ...twoDays(), ...(video_id !== undefined && { video_id }) };
  return (await succeed(owner.call(figuresCalls.read, { query }))).sums;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

it("the totals are the sums of their days", async () => {
  const [sold, free] = await Promise.all([putPaidVideo(fixtures), putVideo(fixtures)]);
  const [ada, ben] = await Promise.all([signUp(), signUp()]);
  const first = await buyVideo(ada, sold);
  await buyVideo(ben, sold);
  await succeed(
    owner.call(refundCalls.ofSale, {
      body: { purchase_id: first.payment.id, amount: 333, reason: "A scratch in the picture." },
    }),
  );
  const params = { id: fixtures.channel.id };
  for (const person of [ada, ben]) await succeed(person.call(followCalls.follow, { params }));
  await succeed(ben.call(followCalls.unfollow, { params }));
  for (const id of [free, free, sold]) {
    await send("POST", `/api/videos/${id}/view`, {
      headers: addressHeaders(randomAddress()),
      body: { viewer: crypto.randomUUID(), seconds: 3, page: id === free ? "channel" : "home" },
    });
  }
  await succeed(ada.call(historyCalls.report, { params: { id: free }, body: { position: 12 } }));

  const { views } = await eventually(
    () => figures(),
    (found) => found.views === 3 && found.refunded === 333,
  );
  expect(views).toBe(3);
  const { payments } = await succeed(owner.call(paymentCalls.creatorPayments));
  expect(await figures()).toEqual({
    views: 3,
    watch_seconds: 12,
    sales: payments.length,
    earnings: sum(payments.map(({ net }) => net)),
    refunded: sum(payments.map(({ amount_refunded }) => amount_refunded)),
    followers_gained: 2,
    followers_lost: 1,
    subscribers_gained: 0,
    subscribers_lost: 0,
  });
  const { traffic, sums } = await succeed(
    owner.call(figuresCalls.read, { query: { ...twoDays(), video_id: free } }),
  );
  const none = { home: 0, search: 0, channel: 0, playlist: 0, direct: 0, other: 0 };
  expect(traffic).toEqual({ ...none, channel: sums.views });
  const { videos } = await succeed(
    owner.call(figuresCalls.topVideos, { query: { ...twoDays(), by: "views" } }),
  );
  const listed = videos.map((video) => video.figures);
  expect(sum(listed.map((each) => each.views))).toBe(views);
  expect(sum(listed.map((each) => each.watch_seconds))).toBe(12);
  expect(sum(listed.map((each) => each.earnings))).toBe(sum(payments.map(({ net }) => net)));
  expect(await figures(sold)).toMatchObject({ views: 1, sales: 2, refunded: 333 });
  expect(await figures(free)).toMatchObject({ views: 2, watch_seconds: 12, sales: 0, earnings: 0 });
});

it("a sale and its refund are in the platform's figures", async () => {
  const platform = async () =>
    (await succeed(fixtures.people.admin.call(adminPaymentCalls.figures, { query: twoDays() })))
      .sums;
  const before = await platform();
  const { payment } = await buyVideo(await signUp(), await putPaidVideo(fixtures));
  await succeed(
    owner.call(refundCalls.ofSale, {
      body: { purchase_id: payment.id, amount: 400, reason: "A scratch in the picture." },
    }),
  );
  // Other tests sell at the same time.
  const after = await eventually(
    platform,
    ({ gross, refunded, sales }) =>
      sales > before.sales &&
      gross - before.gross >= payment.amount &&
      refunded - before.refunded >= 400,
  );
  expect(after.sales - before.sales).toBeGreaterThanOrEqual(1);
  expect(after.gross - before.gross).toBeGreaterThanOrEqual(payment.amount);
  expect(after.gross - after.refunded - after.fees).toBe(after.earnings);
});
