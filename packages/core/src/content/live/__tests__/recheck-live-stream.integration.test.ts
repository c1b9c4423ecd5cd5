import { expect, inject, it } from "vitest";
import { contextOf, createBroadcaster, createChannel, database } from "../../../../test/context.ts";
import { reconcileLiveStreams } from "../../../operations/reconciliation/live-streams.ts";
import type { ReconciliationContext } from "../../../operations/reconciliation/part.ts";
import { createIdentityProvider } from "../../../platform/providers/identity.ts";
import { createMailProvider } from "../../../platform/providers/mail.ts";
import { createMuxProvider } from "../../../platform/providers/mux.ts";
import { createPlaybackProvider } from "../../../platform/providers/playback.ts";
import { createSecretReader } from "../../../platform/providers/secrets.ts";
import { createStripeProvider } from "../../../platform/providers/stripe.ts";
import { createLiveStream } from "../create-live-stream.ts";

// The simulated provider of these tests sends no events: all of them are lost.

it("a broadcast whose events were lost is found, ended and kept by the nightly comparison", async () => {
  const owner = await createBroadcaster();
  const base = contextOf(owner);
  const secrets = createSecretReader(base.config, inject("environment"));
  const sent: unknown[] = [];
  const ctx: ReconciliationContext = {
    ...base,
    now: () => new Date(),
    providers: {
      ...base.providers,
      identity: createIdentityProvider({ config: base.config, secrets }),
      mail: createMailProvider({ config: base.config }),
      stripe: createStripeProvider({ config: base.config, secrets }),
      mux: createMuxProvider({ config: base.config, secrets }),
      playback: createPlaybackProvider({ config: base.config, secrets }),
      queues: {
        send: async (_, message) => void sent.push(message),
        sendAll: async (_, messages) => void sent.push(...messages),
      },
    },
  };
  const channel_id = await createChannel(owner);
  const created = await createLiveStream({
    ctx,
    input: { channel_id, title: "Unheard", description: "", privacy_type: "public" },
  });
  const id = created.stream.stream_id;
  const stored = async () =>
    (await database.liveStreams.get({ id }).go({ consistent: true })).data ?? undefined;
  const providerId = (await stored())?.provider_id ?? "";
  const mux = await ctx.providers.mux();

  /** Runs the comparison after everything in progress, and returns its findings about this stream. */
  const compare = async () => {
    const span = { since: new Date(0), until: new Date(Date.now() + 60_000) };
    const { findings } = await reconcileLiveStreams(ctx, { span, cursor: undefined });
    return findings.filter((finding) => finding.startsWith(id));
  };
  const until = async (wanted: (status: string) => boolean) => {
    for (let tries = 0; tries < 2000; tries += 1) {
      if (wanted((await mux.video.liveStreams.retrieve(providerId)).status)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The provider did not come so far");
  };

  expect(await compare()).toEqual([]);
  const encoder = `${base.config.MUX_API_URL}/_simulator/live-streams/${providerId}/encoder`;
  await fetch(`${encoder}/on`, { method: "POST" });
  await until((status) => status === "active");
  expect(await compare()).toEqual([`${id} was idle while its stream was active`]);
  expect(await stored()).toMatchObject({ status: "live", on_air: "public" });
  expect(sent).toContainEqual({ topic: "live_started", id });
  expect(await compare()).toEqual([]);

  await mux.video.liveStreams.complete(providerId);
  await until((status) => status === "idle");
  expect(await compare()).toEqual([`${id} was live while its stream was idle`]);
  const over = await stored();
  expect(over).toMatchObject({ status: "replay_ready" });
  expect(over?.on_air).toBeUndefined();
  const { data: replay } = await database.videos
    .get({ id: over?.replay_video_id ?? "" })
    .go({ consistent: true });
  expect(replay).toMatchObject({ title: "Unheard", status: "ready", channel_id });
  const asset = await mux.video.assets.retrieve(replay?.asset_id ?? "");
  expect(asset.passthrough).toBe(replay?.id);
  expect(await compare()).toEqual([]);
  // A change after the span may have an event on its way.
  const before = { since: new Date(0), until: new Date(0) };
  const early = await reconcileLiveStreams(ctx, { span: before, cursor: undefined });
  expect(early.checked).toBe(0);
});
