import { applyVideoEvent, cancelLateUploads } from "@marquee/core/content/video";
import {
  type ReconciliationContext,
  reconcileAssets,
  reconcileProcessing,
  reconcileUploads,
} from "@marquee/core/operations/reconciliation";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import * as Fixtures from "@marquee/core/test/context";
import { afterAll, expect, it } from "vitest";
import "../payments/queues.ts";
import { startProvider } from "./provider.ts";

const provider = await startProvider();
afterAll(() => provider.close());

const base = Fixtures.contextOf({ type: "system", name: "test" });
const config = { ...base.config, MUX_API_URL: provider.url, MUX_IMAGE_URL: provider.url };
const secrets = createSecretReader(config, process.env);
const errors: unknown[] = [];
const notices: unknown[] = [];
const ctx: ReconciliationContext = {
  ...base,
  config,
  logger: { ...base.logger, error: (_, fields) => void errors.push(fields?.name) },
  providers: {
    ...base.providers,
    identity: createIdentityProvider({ config, secrets }),
    mail: createMailProvider({ config }),
    stripe: createStripeProvider({ config, secrets }),
    mux: createMuxProvider({ config, secrets }),
    playback: createPlaybackProvider({ config, secrets }),
    queues: {
      ...base.providers.queues,
      send: async (queue, message) => {
        if (queue === "notifications") notices.push(message);
      },
    },
  },
};
const input = { span: { since: new Date(0), until: new Date() }, cursor: undefined };

let count = 0;

/** A video whose file failed at the provider without an event; the provider may also fail to answer for it. */
async function untold(options: { isBroken: boolean; due?: boolean }) {
  count += 1;
  const [assetId, uploadId] = [`lost-asset${count}`, `lost-upload${count}`];
  const owner = await Fixtures.createUser("creator");
  const id = await Fixtures.createVideo(owner, await Fixtures.createChannel(owner), {
    status: "processing",
    asset_id: assetId,
    upload_id: uploadId,
    ...(options.due === true
      ? { due: "processing", due_sort_key: `2020-01-01T00:00:00.000Z_${count}` }
      : {}),
  });
  const asset = { id: assetId, status: "errored" as const, upload_id: uploadId, passthrough: id };
  provider.assets.set(assetId, asset);
  if (options.isBroken) provider.broken.add(assetId);
  const status = async () =>
    (await Fixtures.database.videos.get({ id }).go({ consistent: true })).data?.status;
  return { id, assetId, uploadId, owner, status };
}

it("an asset whose request fails does not prevent the repair of the ones after it", async () => {
  const broken = await untold({ isBroken: true });
  const whole = await untold({ isBroken: false });
  const report = await reconcileAssets(ctx, input);
  expect([await broken.status(), await whole.status()]).toEqual(["processing", "errored"]);
  expect(report.repaired).toBe(1);
  expect(report.failed).toBe(1);
  expect(errors).toContain(broken.assetId);
  provider.assets.clear();
});

it("nor does an upload", async () => {
  const broken = await untold({ isBroken: false });
  const whole = await untold({ isBroken: false });
  for (const { id, uploadId } of [broken, whole]) {
    await Fixtures.database.videos.patch({ id }).set({ status: "uploading" }).go();
    provider.uploads.set(uploadId, {
      id: uploadId,
      status: "cancelled",
      new_asset_settings: { passthrough: id },
    });
  }
  provider.broken.add(broken.uploadId);
  const report = await reconcileUploads(ctx, input);
  expect([await broken.status(), await whole.status()]).toEqual(["uploading", "cancelled"]);
  expect([report.repaired, report.failed]).toEqual([1, 1]);
  provider.uploads.clear();
  provider.assets.clear();
});

it("the file of a blocked video is compared like that of any other", async () => {
  const [processed, cancelled, refused] = [
    await untold({ isBroken: false }),
    await untold({ isBroken: false }),
    await untold({ isBroken: false }),
  ];
  const blockFrom = (id: string, blocked_from: "processing" | "uploading" | "errored") =>
    Fixtures.database.videos.patch({ id }).set({ status: "blocked", blocked_from }).go();
  const blockedFrom = async (id: string) =>
    (await Fixtures.database.videos.get({ id }).go({ consistent: true })).data?.blocked_from;
  await blockFrom(processed.id, "processing");
  await blockFrom(cancelled.id, "uploading");
  provider.assets.delete(cancelled.assetId);
  const { uploadId: id } = cancelled;
  provider.uploads.set(id, {
    id,
    status: "cancelled",
    new_asset_settings: { passthrough: cancelled.id },
  });
  // A file that was refused as too long is ready at the provider.
  await blockFrom(refused.id, "errored");
  await Fixtures.database.videos.patch({ id: refused.id }).remove(["asset_id"]).go();
  const { assetId, uploadId: upload_id, id: passthrough } = refused;
  provider.assets.set(assetId, { id: assetId, status: "ready", upload_id, passthrough });
  const report = await reconcileAssets(ctx, input);
  expect(report.findings).toContain(`${processed.id} was processing while its file was errored`);
  expect(await blockedFrom(processed.id)).toBe("errored");
  expect(provider.assets.has(assetId)).toBe(false);
  await reconcileUploads(ctx, input);
  expect(await blockedFrom(cancelled.id)).toBe("cancelled");
  provider.uploads.clear();
  provider.assets.clear();
});

it("an upload is timed out only if its file has not arrived, though no event reported that", async () => {
  const [arrived, missing] = await Promise.all([
    untold({ isBroken: false }),
    untold({ isBroken: false }),
  ]);
  for (const { id } of [arrived, missing]) {
    await Fixtures.database.videos
      .patch({ id })
      .set({ status: "uploading", due: "upload", due_sort_key: `2020-01-01T00:00:00.000Z_${id}` })
      .remove(["asset_id"])
      .go();
  }
  const { uploadId: id, assetId: asset_id } = arrived;
  provider.uploads.set(id, { id, status: "asset_created", asset_id });
  provider.uploads.set(missing.uploadId, { id: missing.uploadId, status: "waiting" });
  notices.length = 0;
  await cancelLateUploads(ctx);
  expect([await arrived.status(), await missing.status()]).toEqual(["processing", "timed_out"]);
  expect(notices.splice(0)).toEqual([
    expect.objectContaining({
      type: "video_errored",
      user_id: missing.owner.userId,
      title: "An upload did not finish",
    }),
  ]);
  // A day later, the nightly comparison asks about the file, however old it is.
  const { data } = await Fixtures.database.videos.get({ id: arrived.id }).go({ consistent: true });
  expect(data).toMatchObject({ asset_id, due: "processing" });
  provider.uploads.clear();
  provider.assets.clear();
});

it("a replacement file that never arrived ends as errored, and its creator is notified", async () => {
  const { id, uploadId, owner, status } = await untold({ isBroken: false });
  await Fixtures.database.videos
    .patch({ id })
    .set({
      status: "published",
      upload_id: "present-upload",
      replacement_status: "uploading",
      replacement_upload_id: uploadId,
    })
    .go();
  const event = { id: uploadId, passthrough: id };
  provider.uploads.set(uploadId, { id: uploadId, status: "timed_out" });
  await applyVideoEvent(ctx, { id: "late", type: "video.upload.timed_out", data: event });
  const { data } = await Fixtures.database.videos.get({ id }).go({ consistent: true });
  expect(await status()).toBe("published");
  expect(data?.replacement_error).toBe("The file did not arrive in time. Upload it again.");
  expect(notices.splice(0)).toEqual([expect.objectContaining({ user_id: owner.userId })]);
  provider.uploads.clear();
  provider.assets.clear();
});

it("nor does a video that has been processed for a day", async () => {
  const broken = await untold({ isBroken: true, due: true });
  const whole = await untold({ isBroken: false, due: true });
  const blocked = await untold({ isBroken: false, due: true });
  await Fixtures.database.videos
    .patch({ id: blocked.id })
    .set({ status: "blocked", blocked_from: "processing" })
    .go();
  const report = await reconcileProcessing(ctx, input);
  expect([await broken.status(), await whole.status()]).toEqual(["processing", "errored"]);
  expect(report.findings).toContain(`${whole.id} was processing and is errored`);
  expect(report.failed).toBeGreaterThanOrEqual(1);
  // A block does not keep a file waiting: the video returns to what the provider answers.
  expect(report.findings).toContain(`${blocked.id} was processing and is errored`);
  const { data } = await Fixtures.database.videos.get({ id: blocked.id }).go({ consistent: true });
  expect(data).toMatchObject({ status: "blocked", blocked_from: "errored" });
  expect(data?.due).toBeUndefined();
  await Fixtures.database.videos.patch({ id: broken.id }).remove(["due", "due_sort_key"]).go();
  provider.assets.clear();
});

it("a provider that fails for every request ends the page, which is retried", async () => {
  const many = await Promise.all([1, 2, 3, 4].map(() => untold({ isBroken: true })));
  await expect(reconcileAssets(ctx, input)).rejects.toMatchObject({ status: 500 });
  expect(await Promise.all(many.map(({ status }) => status()))).toEqual(
    Array.from({ length: 4 }, () => "processing"),
  );
});
