import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import * as Series from "@marquee/core/content/series";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "series" that visitors' pages use. */
export const serveSeriesReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serveList(seriesCalls.grouped, Series.listGroupedSeries)
    .serve(seriesCalls.byName, ({ ctx, query }) =>
      Series.getSeries({ ctx, input: { id: query.name } }),
    );
