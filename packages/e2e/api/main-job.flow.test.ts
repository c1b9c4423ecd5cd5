import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { expect, it } from "vitest";
import { cards, pay } from "../src/hosted-pages.ts";
import { changeVideo, makeChannel, makeCreator, uploadVideo } from "./support/creator.ts";
import { signUp, visitor } from "./support/person.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

it("a creator publishes a paid video that a watcher buys and watches", async () => {
  const creator = await makeCreator();
  expect(await succeed(creator.call(userCalls.authenticate))).toMatchObject({
    user_profile: { profile_completion: 100 },
  });

  const channel = await makeChannel(creator);
  const ready = await uploadVideo(creator, channel, "Harbour before dawn");
  expect(ready).toMatchObject({ status: "ready", progress: null, error: null });
  expect(ready.frames).toHaveLength(3);
  expect(ready.duration).toBeCloseTo(2, 0);
  expect(await succeed(creator.call(uploadCalls.minutes))).toMatchObject({ used: 1, reserved: 0 });

  const published = await changeVideo(creator, ready, {
    access_type: "paid",
    price: 1299,
    status: "published",
  });
  expect(published.status).toBe("published");

  const watcher = await signUp();
  const found = await eventually(
    () =>
      succeed(
        watcher.call(catalogCalls.globalSearch, { query: { query: "harb dawn", limit: 100 } }),
      ),
    ({ videos }) => videos.some(({ id }) => id === published.id),
  );
  expect(found.videos.find(({ id }) => id === published.id)).toMatchObject({
    price: 1299,
    access_type: "paid",
    is_purchased: false,
  });

  // Before the payment nobody learns the playback id: not from the page, not from lists, not from search.
  const playbackId = /\/([^/]+)\.m3u8/.exec(ready.mux_playback_url ?? "")?.[1] ?? "";
  expect(playbackId).not.toBe("");
  for (const call of [visitor(), watcher.call]) {
    const page = await succeed(call(videoCalls.publicById, { params: { id: published.id } }));
    expect(page).toMatchObject({
      access: "purchase_required",
      mux_playback_url: null,
      mux_gif_url: null,
      mux_storyboard_url: null,
    });
    expect(page.thumbnail_url).not.toBeNull();
    const list = await succeed(call(videoCalls.publicList, { query: { limit: 100 } }));
    expect(JSON.stringify([page, list, found])).not.toContain(playbackId);
  }
  expect(
    await fail(watcher.call(videoCalls.playback, { params: { id: published.id } })),
  ).toMatchObject({ code: "forbidden" });

  const checkout = await succeed(
    watcher.call(paymentCalls.purchaseVideo, { body: { video_id: published.id } }),
  );
  expect(await pay(checkout.checkout_url, cards.declines)).toBeUndefined();
  const back = await pay(checkout.checkout_url);
  expect(back).toContain(checkout.session_id);

  const bought = await eventually(
    () => succeed(watcher.call(videoCalls.publicById, { params: { id: published.id } })),
    ({ access }) => access === "granted",
  );
  expect(bought).toMatchObject({
    is_purchased: true,
    purchased_amount: 1299,
    mux_storyboard_url: expect.stringContaining(`/${playbackId}/storyboard.vtt?token=`),
  });
  expect(
    await succeed(
      watcher.call(paymentCalls.checkout, { params: { session_id: checkout.session_id } }),
    ),
  ).toMatchObject({ status: "fulfilled", kind: "video", amount: 1299 });

  const playlist = await fetch(bought.mux_playback_url ?? "");
  expect(playlist.status).toBe(200);
  expect(await playlist.text()).toContain("#EXTM3U");
  const bare = (bought.mux_playback_url ?? "").replace(/\?.*/, "");
  expect((await fetch(bare)).status).toBe(403);

  expect(
    await fail(watcher.call(paymentCalls.purchaseVideo, { body: { video_id: published.id } })),
  ).toMatchObject({ code: "already_purchased" });

  const answer = await eventually(
    () => succeed(creator.call(notificationCalls.list)),
    // The plan's notifications are there too.
    ({ notifications }) =>
      ["sale", "video_ready"].every((wanted) => notifications.some(({ type }) => type === wanted)),
  );
  expect(answer.notifications.filter(({ type }) => type === "sale")).toHaveLength(1);
  const library = await succeed(watcher.call(videoCalls.purchased));
  expect(library.videos.map(({ id }) => id)).toEqual([published.id]);
});
