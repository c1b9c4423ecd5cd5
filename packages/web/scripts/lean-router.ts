import type { Plugin } from "vite";

const routerFile = /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/;

/** Text of React Router's build, and what stands in its place. */
const changes: readonly [RegExp, string][] = [
  // The package offers its development build only; the production build differs by this flag.
  [/var ENABLE_DEV_WARNINGS = true;/, "var ENABLE_DEV_WARNINGS = false;"],
  // Neither a component nor its name is marked as free of side effects: all that nobody imports would stay.
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"],
  [/^\w+\.displayName = "[\w.]+";$/gm, ""],
  // Framework mode, server components and instrumentation, which the site does not use: prefetching links, …
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, "[false, null, {}];"],
  [
    /return shouldPrefetch && !isAbsolute \? .+createElement\(PrefetchPageLinks,.+ : link;/,
    "return link;",
  ],
  // … errors from a server component's redirect, …
  [/if \(this\.context( && typeof error === "object"|\) \{)/g, "if (false$1"],
  // … and measuring routes.
  [/if \(init\.instrumentations\) \{/g, "if (false) {"],
  // Texts about wrong use of the router, which its error's place in the source map tells as well.
  [/(\binvariant2?\([^;]*?),(\s*)(?:"[^"\n]*"|`[^`]*`)(\s*)\);/g, "$1$2$3);"],
  [/\bwarning\((\s*)[^;`"]*?,(\s*)(?:"[^"\n]*"|`[^`]*`)(\s*)\);/g, "$1$2$3;"],
  // Fetchers and forms of the router: TanStack Query loads and sends (biome.json refuses their imports).
  [/\bfetch: fetch2,/, ""],
  // What a document brings is handed over (app/start-page.tsx), not left in a global.
  [
    /hydrationData: opts\?\.hydrationData \|\| parseHydrationData\(\)/g,
    "hydrationData: opts?.hydrationData",
  ],
  // Every route has an error page of its own.
  [/(var defaultErrorElement =) .+createElement\(DefaultErrorComponent, null\);/, "$1 null;"],
];

/** Leaves out of React Router what the site does not use. @throws Error when a new version has other text */
export function leanRouter(code: string): string {
  return changes.reduce((result, [text, replacement]) => {
    if (result.search(text) < 0) throw new Error(`React Router's build has no ${text.source}`);
    return result.replace(text, replacement);
  }, code);
}

export const leanRouterPlugin = (): Plugin => ({
  name: "marquee-lean-router",
  apply: "build",
  transform(code, id) {
    if (!routerFile.test(id) || !code.includes("var ENABLE_DEV_WARNINGS")) return null;
    // Lines stay lines, so the map of the file itself is near enough.
    return { code: leanRouter(code), map: null };
  },
});
