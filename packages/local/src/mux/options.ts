import type { Webhook } from "./events/send.ts";

export type MuxSimulatorOptions = {
  /** 0 takes a free port. */
  port: number;
  /** Folder of the state and the media; made when absent. */
  dataDir: string;
  tokenId: string;
  tokenSecret: string;
  webhooks: readonly Webhook[];
  /** Origin that browsers reach the server at; by default `http://127.0.0.1:<port>`. */
  publicUrl?: string;
  /** Port of the RTMP ingest; 0 takes a free port; absent means no ingest. */
  rtmpPort?: number;
  /** A signing key whose private half (base64 of a PEM, as Mux gives it) the application holds already. */
  signingKey?: { id: string; privateKey: string };
  /** Largest direct upload, 50 GB by default. */
  maxUploadBytes?: number;
  now?: () => Date;
  log?: (line: string) => void;
};
