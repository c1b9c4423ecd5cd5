import * as Captions from "@marquee/core/content/captions";
import type { Promised } from "./index.ts";

export const captionsPromises: readonly Promised[] = [
  {
    call: "captions.list",
    as: "owner",
    rounds: 1,
    units: 1.5,
    run: (ctx, { discussedId }) =>
      Captions.listCaptions({ ctx, input: { id: discussedId, page: 1, limit: 20 } }),
  },
];
