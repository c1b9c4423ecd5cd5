import type { Webhook } from "../webhooks/sender.ts";
import type { RateLimits } from "./http/rate-limit.ts";

export type MuxSimulatorOptions = {
  /** 0 chooses a free port. */
  port: number;
  /** Folder of the state and the media; created when absent. */
  dataDir: string;
  /** False keeps the state in memory only; the media is always in the folder. True by default. */
  kept?: boolean;
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
