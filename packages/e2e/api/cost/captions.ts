import * as Captions from "@marquee/core/content/captions";
import type { ReadCost } from "./index.ts";

export const captionsCosts: readonly ReadCost[] = [
  {
    call: "captions.list",
    as: "owner",
    rounds: 1,
    units: 1.5,
    run: (ctx, { discussedId }) =>
      Captions.listCaptions({ ctx, input: { id: discussedId, page: 1, limit: 20 } }),
  },
];
