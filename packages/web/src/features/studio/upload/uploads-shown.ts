import { createStore } from "@/lib/store.ts";

/** Whether this page has uploads to show: all that the rest of the site loads of them before there is one. */
export const uploadsShown = createStore(false);
