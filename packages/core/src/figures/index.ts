export { readFigures } from "./read-figures.ts";
export { listTopVideos } from "./top-videos.ts";
