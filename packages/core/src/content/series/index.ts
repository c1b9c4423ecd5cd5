export { createSeries } from "./create-series.ts";
export { recountSeriesOf } from "./public-count.ts";
export { getSeries, listGroupedSeries, listSeries } from "./read-series.ts";
export { removeSeries } from "./remove-series.ts";
export { updateSeries } from "./update-series.ts";
