export { watchedShare } from "./watched-share.ts";
