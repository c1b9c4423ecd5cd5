import type { Webhook } from "./events/send.ts";
import type { RateLimits } from "./http/rate-limit.ts";

export type MuxSimulatorOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Folder of the state and the media; made when absent. */
  dataDir: string;
  /** False keeps the state in memory alone; the media is in the folder either way. True by default. */
  kept?: boolean;
  tokenId: string;
  tokenSecret: string;
  webhooks: readonly Webhook[];
  /** Decides in which order, and how often, events are delivered. */
  webhookSeed: number;
  /** Origin that browsers reach the server at; by default `http://127.0.0.1:<port>`. */
  publicUrl?: string;
  /** Port of the RTMP ingest; 0 takes a free port; absent means no ingest. */
  rtmpPort?: number;
  /** A signing key whose private half (base64 of a PEM, as Mux gives it) the application holds already. */
  signingKey?: { id: string; privateKey: string };
  /** Largest direct upload, 50 GB by default. */
  maxUploadBytes?: number;
  /** Requests that the API takes, by default about what an account of the provider may send. */
  rateLimits?: RateLimits;
  now?: () => Date;
  log?: (line: string) => void;
};
