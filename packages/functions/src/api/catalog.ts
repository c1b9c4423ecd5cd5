import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { globalSearch } from "@marquee/core/content/catalog";
import { createApp } from "../frame/app.ts";
import { serveCatalogReads } from "../reads/catalog.ts";

export const app = createApp("catalog", {}).serve(catalogCalls.globalSearch, globalSearch);

serveCatalogReads(app);

export const handler = app.handler;
