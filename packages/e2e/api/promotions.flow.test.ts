import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { runSchedule } from "./support/console.ts";
import { putVideo } from "./support/fixtures.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

async function promote(video: string, offer_id: "promotion-7" | "promotion-30"): Promise<string> {
  const { checkout_url, session_id } = await succeed(
    owner.call(promotionCalls.promoteVideo, { params: { id: video }, body: { offer_id } }),
  );
  expect(await pay(checkout_url)).toContain(session_id);
  const checkout = await eventually(
    () => succeed(owner.call(paymentCalls.checkout, { params: { session_id } })),
    ({ status }) => status === "fulfilled",
  );
  expect(checkout).toMatchObject({
    kind: "promotion",
    amount: offer_id === "promotion-7" ? 1000 : 3000,
  });
  return session_id;
}

const promotedCard = async (video: string) =>
  (await succeed(visitor()(videoCalls.promotedList, { query: { limit: 100 } }))).videos.find(
    ({ id }) => id === video,
  );
const waitUntilListed = (video: string) =>
  eventually(
    () => promotedCard(video),
    (card) => card !== undefined,
  );
const waitUntilUnlisted = (video: string) =>
  eventually(
    () => promotedCard(video),
    (card) => card === undefined,
  );

it("a promoted video is listed and labelled in every list, and no longer after a refund", async () => {
  const video = await putVideo(fixtures);
  expect(await promotedCard(video)).toBeUndefined();
  const session_id = await promote(video, "promotion-7");
  expect(await waitUntilListed(video)).toMatchObject({ is_featured: true });
  const query = { channel_id: fixtures.channel.id, limit: 100 };
  // Each list is written separately.
  await eventually(
    () => succeed(visitor()(videoCalls.publicList, { query })),
    ({ videos }) => videos.find(({ id }) => id === video)?.is_featured === true,
  );

  const own = await succeed(owner.call(videoCalls.byId, { params: { id: video } }));
  const days = (Date.parse(own.promoted_until ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);

  const { admin } = fixtures.people;
  await succeed(
    admin.call(refundCalls.byAdmin, {
      body: { session_id, reason: "It was shown beside the wrong film." },
    }),
  );
  await waitUntilUnlisted(video);
  const after = await succeed(visitor()(videoCalls.publicById, { params: { id: video } }));
  expect(after.is_featured).toBe(false);
});

it("a second promotion follows the first, and the schedule ends both", async () => {
  const video = await putVideo(fixtures);
  await promote(video, "promotion-7");
  await promote(video, "promotion-30");
  const stored = async () => (await fixtures.database.videos.get({ id: video }).go()).data;
  const until = Date.parse((await stored())?.promoted_until ?? "");
  expect((until - Date.now()) / 86_400_000).toBeCloseTo(37, 1);
  await waitUntilListed(video);

  // Moves the time forward.
  const past = new Date(Date.now() - 1000).toISOString();
  await fixtures.database.videos.patch({ id: video }).set({ promoted_until: past }).go();
  const { data: promotions } = await fixtures.database.promotions.query
    .ofVideo({ video_id: video })
    .go();
  expect(promotions).toHaveLength(2);
  for (const { session_id } of promotions) {
    await fixtures.database.promotions
      .patch({ video_id: video, session_id })
      .set({ ends_at: past, due: "promotion", due_sort_key: `${past}_${session_id}` })
      .go();
  }
  await runSchedule("scheduled-expiry");
  await waitUntilUnlisted(video);
  await eventually(
    async () =>
      (await fixtures.database.listings.query.byVideo({ video_id: video }).go({ pages: "all" }))
        .data,
    (listings) => listings.length > 0 && listings.every(({ list }) => list !== "promoted"),
  );
});
