import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { MuxSimulator } from "../providers/mux/index.ts";
import type { StripeSimulator } from "../providers/stripe/index.ts";
import { webhookSeedFrom } from "../providers/webhooks/disorder.ts";
import type { LocalSecrets } from "./secrets.ts";

export interface SimulatorOptions {
  /** Port 0 chooses a free port. */
  port: number;
  dataDir: string;
  /** False keeps the state in memory only. */
  kept: boolean;
  secrets: LocalSecrets;
  /** The product's webhook; without it events wait in the simulator. */
  webhookUrl?: string;
  log: Log;
}

/** The Stripe simulator, loaded only when it is needed. */
export async function startStripe(options: SimulatorOptions): Promise<StripeSimulator> {
  const { port, dataDir, kept, secrets, webhookUrl: url, log } = options;
  if (kept) await mkdir(dataDir, { recursive: true });
  const { startStripeSimulator } = await import("../providers/stripe/index.ts");
  return startStripeSimulator({
    port,
    dataFile: kept ? join(dataDir, "stripe.json") : undefined,
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhooks:
      url === undefined
        ? []
        : [
            { url, secret: secrets.STRIPE_WEBHOOK_SECRET, connect: false },
            { url, secret: secrets.STRIPE_CONNECT_WEBHOOK_SECRET, connect: true },
          ],
    webhookSeed: webhookSeedFrom(process.env),
    log,
  });
}

/** The Mux simulator, loaded only when it is needed. */
export async function startMux(
  options: SimulatorOptions & { publicUrl?: string; rtmpPort?: number },
): Promise<MuxSimulator> {
  const { port, dataDir, kept, secrets, webhookUrl: url, log, publicUrl, rtmpPort } = options;
  const { startMuxSimulator } = await import("../providers/mux/index.ts");
  return startMuxSimulator({
    port,
    dataDir,
    kept,
    tokenId: secrets.MUX_TOKEN_ID,
    tokenSecret: secrets.MUX_TOKEN_SECRET,
    webhooks: url === undefined ? [] : [{ url, secret: secrets.MUX_WEBHOOK_SECRET }],
    webhookSeed: webhookSeedFrom(process.env),
    signingKey: { id: secrets.MUX_SIGNING_KEY_ID, privateKey: secrets.MUX_SIGNING_PRIVATE_KEY },
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(rtmpPort === undefined ? {} : { rtmpPort }),
    log,
  });
}
