export {
  addCounters,
  addFigures,
  type Counters,
  type FigureChange,
  type FigureSum,
  type FiguresWriter,
  sumFigures,
} from "./add-figures.ts";
export { rankVideo } from "./rank-video.ts";
export { lastPoint, pointName } from "./retention.entity.ts";
export { addRetention, reachedPoint, readRetention } from "./retention.ts";
export { trafficName, trafficOf } from "./traffic.ts";
