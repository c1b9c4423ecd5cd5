import { createPublicKey } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../../http-server.ts";
import { createFfmpeg } from "../../media/ffmpeg.ts";
import { startRtmpServer } from "../rtmp/server.ts";
import { createWebhookDisorder } from "../webhooks/disorder.ts";
import type { Webhook } from "../webhooks/sender.ts";
import { createApp } from "./app.ts";
import { createFaultBox } from "./control/faults.ts";
import { createOutbox } from "./events/outbox.ts";
import { createRateLimiter, defaultRateLimits, type RateLimits } from "./http/rate-limit.ts";
import { createBroadcasts } from "./live-streams/broadcasts.ts";
import { resumeIngests } from "./processing/ingest.ts";
import { createJobQueue } from "./processing/job-queue.ts";
import type { Simulator } from "./simulator.ts";
import { openStore } from "./state/store.ts";
import { expireUpload } from "./uploads/routes.ts";

export type { Faults } from "./control/faults.ts";
export type { EventRecord } from "./state/records.ts";

const defaultMaxUploadBytes = 50 * 1024 ** 3;
const sweepMilliseconds = 250;

/**
 * Starts the simulator of the Mux API, its media hosts and its webhooks on 127.0.0.1.
 * @throws Error when the port is taken or the state file has another format.
 */
export async function startMuxSimulator(options: MuxSimulatorOptions) {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? (() => undefined);
  const store = await openStore(options.dataDir, options.isPersistent);
  const ffmpeg = createFfmpeg();
  const faults = createFaultBox();
  const disorder = createWebhookDisorder(options.webhookSeed);
  const outbox = createOutbox({ store, faults, webhooks: options.webhooks, disorder, now, log });
  let origin = options.publicUrl?.replace(/\/$/, "") ?? "";

  const simulator: Simulator = {
    store,
    ffmpeg,
    jobs: createJobQueue(1),
    pictures: createJobQueue(2),
    calls: [],
    faults,
    rateLimiter: createRateLimiter(options.rateLimits ?? defaultRateLimits),
    emit: (type, object, data) => outbox.add({ type, object, data }),
    now,
    unix: () => Math.floor(now().getTime() / 1000),
    publicUrl: () => origin,
    log,
    maxUploadBytes: options.maxUploadBytes ?? defaultMaxUploadBytes,
    signingKey: {
      id: options.signingKey.id,
      publicKey: createPublicKey(Buffer.from(options.signingKey.privateKey, "base64").toString()),
    },
  };
  const broadcasts = createBroadcasts(simulator);

  const app = createApp({ simulator, broadcasts, credentials: options });
  const server = await listen(getRequestListener(app.fetch), options.port);
  const url = `http://127.0.0.1:${server.port}`;
  if (!origin) origin = url;

  const rtmp =
    options.rtmpPort === undefined
      ? undefined
      : await startRtmpServer(
          options.rtmpPort,
          (key, kick) => {
            const stream = [...store.liveStreams.values()].find((each) => each.stream_key === key);
            return broadcasts.connect(stream, { kind: "flv" }, kick);
          },
          log,
        );

  resumeIngests(simulator);
  const sweep = setInterval(() => {
    for (const upload of store.uploads.values()) expireUpload(simulator, upload);
    broadcasts.sweep().catch((error: unknown) => log(`ending a broadcast failed: ${error}`));
  }, sweepMilliseconds);

  return {
    /** Origin of the API, the media and the controls. */
    url,
    /** `rtmp://127.0.0.1:<port>/app`, for encoders; the stream key is appended. Absent without `rtmpPort`. */
    rtmpUrl: rtmp && `rtmp://127.0.0.1:${rtmp.port}/app`,
    /** Ends every ffmpeg child, writes the state and stops listening. Interrupted jobs continue at the next start. */
    async close(): Promise<void> {
      clearInterval(sweep);
      await broadcasts.close();
      await rtmp?.close();
      await server.close();
      await Promise.all([simulator.jobs.close(), simulator.pictures.close(), outbox.close()]);
      await ffmpeg.close();
      await store.flush();
    },
    /** Events with their deliveries, oldest first. */
    listEvents: outbox.list,
    /** Sends an event again. False when it is unknown. */
    resendEvent: outbox.resend,
    /** Deliveries that have not been answered yet. */
    pendingWebhooks: outbox.pending,
    /** Replaces the active faults; `{}` removes them all. */
    setFaults: faults.set,
    /** Requests to the API so far. */
    calls: () => [...simulator.calls],
  };
}

export type MuxSimulator = Awaited<ReturnType<typeof startMuxSimulator>>;

export type MuxSimulatorOptions = {
  /** 0 chooses a free port. */
  port: number;
  /** Folder of the state and the media; created when absent. */
  dataDir: string;
  /** False: no state is written to disk, only media. True by default. */
  isPersistent?: boolean;
  tokenId: string;
  tokenSecret: string;
  webhooks: readonly Webhook[];
  /** Decides the order and number of event deliveries. */
  webhookSeed: number;
  /** The server's origin for browsers; by default `http://127.0.0.1:<port>`. */
  publicUrl?: string;
  /** Port of the RTMP ingest; 0 chooses a free port; absent means no ingest. */
  rtmpPort?: number;
  /** The signing key of playback tokens; its private half is the base64 of a PEM, as Mux gives it. */
  signingKey: { id: string; privateKey: string };
  /** Largest direct upload, 50 GB by default. */
  maxUploadBytes?: number;
  /** The API's rate limits; by default similar to those of a provider's account. */
  rateLimits?: RateLimits;
  now?: () => Date;
  log?: (line: string) => void;
};
