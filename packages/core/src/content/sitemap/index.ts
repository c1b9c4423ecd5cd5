export { listSitemapEntries, listSitemapParts, sitemapKinds } from "./sitemap.ts";
