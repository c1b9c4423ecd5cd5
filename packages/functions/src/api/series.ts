import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import * as Series from "@marquee/core/content/series";
import { createApp } from "../frame/app.ts";
import { serveSeriesReads } from "../reads/series.ts";

export const app = createApp("series", () => ({}))
  .serve(seriesCalls.create, ({ ctx, body }) => Series.createSeries({ ctx, input: body }))
  .serve(seriesCalls.list, async ({ ctx, query }) => {
    const { items, pagination } = await Series.listSeries({ ctx, input: query });
    return { series: items, pagination };
  })
  .serve(seriesCalls.update, ({ ctx, params, body }) =>
    Series.updateSeries({ ctx, input: { ...body, id: params.id } }),
  )
  .serve(seriesCalls.remove, ({ ctx, params }) => Series.removeSeries({ ctx, input: params }));

serveSeriesReads(app);

export const handler = app.handler;
