import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import * as Series from "@marquee/core/content/series";
import { createApp } from "../frame/app.ts";
import { serveSeriesReads } from "../reads/series.ts";

export const app = createApp("series", {})
  .serve(seriesCalls.create, Series.createSeries)
  .serveList(seriesCalls.list, Series.listSeries)
  .serve(seriesCalls.update, Series.updateSeries)
  .serve(seriesCalls.remove, Series.removeSeries);

serveSeriesReads(app);

export const handler = app.handler;
