import type { Plugin } from "vite";

const routerFile = /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/;

/** Text in React Router's build, and its replacement. */
const changes: readonly [RegExp, string][] = [
  // The package contains the development build only; the production build differs by this flag.
  [/var ENABLE_DEV_WARNINGS = true;/, "var ENABLE_DEV_WARNINGS = false;"],
  // Neither a component nor its name is marked as free of side effects, so unused components would stay in the build.
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
  // Texts about wrong use of the router. The position in the source map says the same.
  [/(\binvariant2?\([^;]*?),(\s*)(?:"[^"\n]*"|`[^`]*`)(\s*)\);/g, "$1$2$3);"],
  [
    /(new Error\(\s*)[`"](?:You cannot call the handler|No result returned|A history only)[^`]*?[`"](\s*\))/g,
    "$1$2",
  ],
  [/(new Error\(\s*)"[^"\n]*(?:once per middleware|runClientMiddleware)[^"\n]*"(\s*\))/g, "$1$2"],
  [/\bwarning\((\s*)[^;`"]*?,(\s*)(?:"[^"\n]*"|`[^`]*`)(\s*)\);/g, "$1$2$3;"],
  [/,(\s*)`Route path [^\n]*`(\s*\);)/g, "$1$2"],
  // The router's fetchers and forms: TanStack Query loads and sends (biome.json forbids their imports).
  [/\bfetch: fetch2,/, ""],
  [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\) \{/, "if (true) {"],
  [/else if \(opts && opts\.submission && isMutationMethod\([\w.]+\)\) \{/, "else if (false) {"],
  // Routes that are found later: the site knows all of its routes.
  [/if \(init\.patchRoutesOnNavigation\) \{/, "if (false) {"],
  [/if \(!init\.patchRoutesOnNavigation\) \{/, "if (true) {"],
  // Data of a rendered document is passed by the app (app/start-page.tsx), not through a global.
  [
    /hydrationData: opts\?\.hydrationData \|\| parseHydrationData\(\)/g,
    "hydrationData: opts?.hydrationData",
  ],
  // Every route has an error page of its own.
  [/(var defaultErrorElement =) .+createElement\(DefaultErrorComponent, null\);/, "$1 null;"],
];

/** Removes the parts of React Router that the site does not use. @throws Error when a new version has other text */
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
    // The number of lines stays the same, so the file's own source map is accurate enough.
    return { code: leanRouter(code), map: null };
  },
});
