export { fanOut } from "./fan-out.ts";
export { mailNews } from "./mail-news.ts";
