import * as Captions from "@marquee/core/content/captions";
import type { ReadCost } from "./index.ts";
import { opening } from "./opening.ts";

export const captionsCosts: readonly ReadCost[] = [
  {
    call: "captions.list",
    as: "owner",
    rounds: 1,
    units: 1.5,
    run: (ctx, { discussedId }) =>
      Captions.listCaptions({ ctx, input: { id: discussedId, page: 1, limit: 20 } }),
  },
  {
    call: "captions.transcripts",
    as: "watcher",
    rounds: 1,
    units: 6,
    readsWhole: "the channels that the caller has bought",
    run: (ctx, { discussedId }) =>
      Captions.listTranscripts({
        ctx: opening(ctx),
        input: { id: discussedId, page: 1, limit: 20 },
      }),
  },
];
