import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Mux from "@mux/mux-node";
import { listen } from "../../../http-server.ts";
import { createFfmpeg } from "../../../media/ffmpeg.ts";
import { webhookSeedFrom } from "../../webhooks/disorder.ts";
import { type MuxSimulator, type MuxSimulatorOptions, startMuxSimulator } from "../index.ts";

export type Received = {
  body: string;
  headers: Headers;
  event: { type: string; id: string; data: Record<string, unknown> };
};

const webhookSecret = "whsec_of_the_tests";

/**
 * Waits until a check returns a value. The waits grow, so that a slow machine stays below the limit of requests.
 * @throws Error after 200 seconds, before the test's own limit.
 */
export async function until<T>(check: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 200_000;
  for (let wait = 25; ; wait = Math.min(wait * 1.1, 200)) {
    const found = await check();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error("Nothing came of it in 200 seconds");
    await sleep(wait);
  }
}

/** A simulator in a folder of its own, the SDK configured for it, and a server that receives its webhooks. */
export async function startHarness(extra: Partial<MuxSimulatorOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "mux-simulator-"));
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const signingKey = {
    id: "key_of_the_tests",
    privateKey: Buffer.from(privateKey).toString("base64"),
  };
  const received: Received[] = [];
  const deliveries: string[] = [];
  let refuse = 0;
  const receiver = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (refuse > 0) {
        refuse -= 1;
        response.writeHead(500).end();
        return;
      }
      const body = Buffer.concat(chunks).toString("utf8");
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const event = JSON.parse(body);
      deliveries.push(event.id);
      if (received.every((each) => each.event.id !== event.id)) {
        received.push({ body, headers, event });
      }
      response.writeHead(200).end();
    });
  }, 0);

  const options: MuxSimulatorOptions = {
    port: 0,
    dataDir: join(folder, "mux"),
    tokenId: "token-id",
    tokenSecret: "token-secret",
    webhooks: [{ url: `http://127.0.0.1:${receiver.port}/webhooks/mux`, secret: webhookSecret }],
    webhookSeed: webhookSeedFrom(process.env),
    signingKey,
    ...extra,
  };
  let simulator = await startMuxSimulator(options);
  const client = () =>
    new Mux({
      tokenId: options.tokenId,
      tokenSecret: options.tokenSecret,
      baseURL: simulator.url,
      webhookSecret,
      jwtSigningKey: signingKey.id,
      jwtPrivateKey: signingKey.privateKey,
      maxRetries: 0,
    });

  return {
    folder,
    /** Each event once, without duplicates. */
    received,
    /** Ids of events in the order of arrival, duplicates included. */
    deliveries,
    /** Types of the events, in order. */
    happened: () => simulator.listEvents().map(({ type }) => type),
    get simulator(): MuxSimulator {
      return simulator;
    },
    get mux(): Mux {
      return client();
    },
    /** The next deliveries are answered with 500. */
    refuseDeliveries(count: number) {
      refuse = count;
    },
    /** Stops the simulator and starts it again on the same folder. */
    async restart(): Promise<void> {
      await simulator.close();
      simulator = await startMuxSimulator(options);
    },
    event: (type: string, id: string | undefined) =>
      until(() =>
        received.find((each) => each.event.type === type && (!id || each.event.data.id === id)),
      ),
    async close(): Promise<void> {
      await simulator.close();
      await receiver.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** A small real video. `audio: false` leaves out the sound, `video: false` leaves out the picture. */
export async function makeClip(
  folder: string,
  { seconds = 2, size = "640x360", rate = 24, audio = true, video = true } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(folder, `clip-${seconds}-${size}-${rate}-${audio}-${video}.mp4`);
  await createFfmpeg().run([
    ...(video ? ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}`] : []),
    ...(audio ? ["-f", "lavfi", "-i", "sine=frequency=330:sample_rate=48000"] : []),
    ...["-t", String(seconds), "-pix_fmt", "yuv420p", "-preset", "ultrafast", file],
  ]);
  return new Uint8Array(await readFile(file));
}

/** Serves bytes over http, like a person's own website. */
export async function serveFiles(files: Record<string, Uint8Array | string>) {
  const server = await listen((request, response) => {
    const found = files[request.url ?? ""];
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(found);
  }, 0);
  return { url: `http://127.0.0.1:${server.port}`, close: server.close };
}

/** Uploads a whole file and waits for the asset to be ready or errored. */
export async function uploadAsset(
  harness: Harness,
  bytes: Uint8Array<ArrayBuffer>,
  settings: Mux.Video.UploadCreateParams["new_asset_settings"] = { playback_policies: ["public"] },
): Promise<Mux.Video.Asset> {
  const upload = await harness.mux.video.uploads.create({
    cors_origin: "*",
    new_asset_settings: settings,
  });
  const answer = await fetch(upload.url ?? "", { method: "PUT", body: bytes });
  if (answer.status !== 200) throw new Error(`The upload was answered with ${answer.status}`);
  const { asset_id: assetId } = await harness.mux.video.uploads.retrieve(upload.id);
  return until(async () => {
    const asset = await harness.mux.video.assets.retrieve(assetId ?? "");
    return asset.status === "preparing" ? undefined : asset;
  });
}
