import { setTimeout as sleep } from "node:timers/promises";
import { commentCalls } from "../../packages/contracts/src/community/comment/comment.calls.ts";
import { catalogCalls } from "../../packages/contracts/src/content/catalog/catalog.calls.ts";
import { channelCalls } from "../../packages/contracts/src/content/channel/channel.calls.ts";
import { historyCalls } from "../../packages/contracts/src/content/history/history.calls.ts";
import { videoCalls } from "../../packages/contracts/src/content/video/video.calls.ts";
import { paymentCalls } from "../../packages/contracts/src/money/payment/payment.calls.ts";
import { payCheckout } from "../../packages/local/src/seed/hosted-pages.ts";
import type { Person, Send } from "../../packages/local/src/seed/person.ts";
import { commonWord, rareWord } from "../large-catalog.ts";
import type { Measure } from "./measure.ts";

export interface Viewer {
  index: number;
  send: Send;
  /** Undefined for a visitor without an account. */
  person: Person | undefined;
}

/** What a visit is made of: the assumptions of the cost table (`scripts/costs/model.ts`), rounded. */
const mix = { videos: 2, searchEvery: 3, commentEvery: 5, buyEvery: 10 } as const;

/**
 * One visit: home, sometimes a search, some videos; a signed-in viewer reports progress, and sometimes comments or buys.
 * @param pauseMilliseconds the longest pause between two steps, as a person has it
 */
export async function visit(
  viewer: Viewer,
  videoIds: readonly string[],
  measure: Measure,
  pauseMilliseconds: number,
): Promise<void> {
  const { index, send } = viewer;
  const rest = () => sleep(Math.random() * pauseMilliseconds);
  await measure.step("home", () =>
    Promise.all([
      send(videoCalls.publicList, { query: { limit: 12 } }),
      send(videoCalls.promotedList, {}),
      send(channelCalls.popular, {}),
      send(catalogCalls.categories, {}),
    ]),
  );
  await rest();
  await measure.step("list", () => send(videoCalls.publicList, { query: { limit: 30 } }));
  await rest();
  if (index % mix.searchEvery === 0) {
    const query = index % 2 === 0 ? commonWord : rareWord;
    await measure.step("search", () => send(catalogCalls.globalSearch, { query: { query } }));
    await rest();
  }
  for (let count = 0; count < mix.videos; count += 1) {
    const id = videoIds[(index * mix.videos + count) % videoIds.length] ?? "";
    await watch(viewer, id, measure, rest);
  }
}

async function watch(
  { index, send, person }: Viewer,
  id: string,
  measure: Measure,
  rest: () => Promise<void>,
): Promise<void> {
  const page = await measure.step("video page", async () => {
    const [video] = await Promise.all([
      send(videoCalls.publicById, { params: { id } }),
      send(commentCalls.ofVideo, { query: { video_id: id } }),
    ]);
    return video;
  });
  await rest();
  if (page === undefined) return;
  if (page.access !== "granted") {
    if (person !== undefined && index % mix.buyEvery === 0) {
      await measure.step("buy", async () => {
        await payCheckout(
          person,
          await send(paymentCalls.purchaseVideo, { body: { video_id: id } }),
        );
      });
    }
    return;
  }
  await measure.step("play", () => send(videoCalls.playback, { params: { id } }));
  await measure.step("view", () =>
    send(videoCalls.recordView, {
      params: { id },
      body: { viewer: `viewer-${index}`, seconds: 5 },
    }),
  );
  await rest();
  if (person === undefined) return;
  await measure.step("progress", () =>
    send(historyCalls.report, { params: { id }, body: { position: 20 } }),
  );
  if (index % mix.commentEvery === 0) {
    await measure.step("comment", () =>
      send(commentCalls.create, { body: { video_id: id, text: "A film to see twice." } }),
    );
  }
}
