import { playbackTokenSeconds } from "@marquee/contracts/constants";
import { expect, inject, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { newId } from "../../../platform/ids.ts";
import { createPlaybackProvider } from "../../../platform/providers/playback.ts";
import { createSecretReader } from "../../../platform/providers/secrets.ts";
import { listTranscripts } from "../list-transcripts.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

async function addTrack(videoId: string, changes: { status: "ready" | "preparing"; name: string }) {
  const { name, status } = changes;
  await database.captions
    .create({
      video_id: videoId,
      id: newId("captions", now),
      asset_id: "asset",
      track_id: name,
      language_code: "en",
      closed_captions: false,
      created_at: now.toISOString(),
      name,
      status,
    })
    .go();
}

it("a transcript is recorded as a playback address, because its address plays the video", async () => {
  const creator = await createUser("creator");
  const buyer = await createUser("watcher");
  const terms = { access_type: "paid", price: 999, playback_id: "played" } as const;
  const id = await createVideo(creator, await createChannel(creator), terms);
  await createPurchase(buyer, { id, kind: "video", creator });
  await addTrack(id, { name: "English", status: "ready" });
  await addTrack(id, { name: "Late", status: "preparing" });
  const base = contextOf(buyer, now);
  const secrets = createSecretReader(base.config, inject("environment"));
  const playback = createPlaybackProvider({ config: base.config, secrets });
  const { items } = await listTranscripts({
    ctx: { ...base, providers: { ...base.providers, playback } },
    input: { id, page: 1, limit: 20 },
  });
  const text_url = expect.stringContaining("/played/text/English.vtt?token=");
  expect(items).toMatchObject([{ name: "English", text_url }]);
  const { data } = await database.purchases.get({ buyer_id: buyer.userId, item_id: id }).go();
  const playbackUntil = new Date(data?.playback_until ?? 0).getTime();
  expect(playbackUntil).toBeGreaterThanOrEqual(now.getTime() + playbackTokenSeconds * 1000);
});
