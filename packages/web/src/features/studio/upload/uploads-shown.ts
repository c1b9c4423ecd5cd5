import { createStore } from "@/lib/store.ts";

/** Whether this page has uploads to show. The site loads nothing else of the uploads before there is one. */
export const uploadsShown = createStore(false);
