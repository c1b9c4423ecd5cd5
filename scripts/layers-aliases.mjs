import { resolve } from "node:path";

/** How dependency-cruiser finds what `@/` names. It reads aliases only in the form of a webpack configuration. */
export default {
  resolve: { alias: { "@": resolve(import.meta.dirname, "../packages/web/src") } },
};
