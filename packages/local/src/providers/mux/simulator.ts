import type { KeyObject } from "node:crypto";
import type { Ffmpeg } from "../../media/ffmpeg.ts";
import type { FaultBox } from "./control/faults.ts";
import type { MuxEventData, MuxObject } from "./events/event-types.ts";
import type { RateLimiter } from "./http/rate-limit.ts";
import type { JobQueue } from "./processing/job-queue.ts";
import type { Store } from "./state/store.ts";

/** One request to the API, for tests that count calls. `at` is ISO 8601. */
type Call = { method: string; path: string; status: number; at: string };

/** What every part of the simulator shares. */
export type Simulator = {
  store: Store;
  ffmpeg: Ffmpeg;
  /** Long jobs (transcoding): one at a time. */
  jobs: JobQueue;
  /** Short jobs (pictures that a page requests). */
  pictures: JobQueue;
  /** The latest requests to the API, oldest first. */
  calls: Call[];
  faults: FaultBox;
  rateLimiter: RateLimiter;
  /** Records an event and sends it to every webhook. */
  emit<Type extends keyof MuxEventData>(
    type: Type,
    object: MuxObject,
    data: MuxEventData[Type],
  ): void;
  now(): Date;
  /** Whole seconds since the epoch, on the clock `now`. */
  unix(): number;
  /** Origin of the server, without a trailing slash. */
  publicUrl(): string;
  log(line: string): void;
  maxUploadBytes: number;
  signingKey: { id: string; publicKey: KeyObject };
};
