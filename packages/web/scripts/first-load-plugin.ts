import type { HtmlTagDescriptor, Plugin } from "vite";

/** Replaces Vite's own helper, which also preloads the styles and scripts of a page. */
const helper = `export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = new Event("vite:preloadError", { cancelable: true });
    event.payload = error;
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });
`;

/** Runs before the first paint and decides when the rest runs. */
const startFile =
  /rolldown\/runtime|preload-helper\.js$|\/web\/src\/(main\.tsx|lib\/(after-first-paint|embed-path|later-scripts|stale-page)\.ts)$/;

/**
 * The modules that nearly every first page needs, in one file with the frame. One file compresses better than many
 * small ones, and a page waits for fewer requests.
 */
const firstFile = new RegExp(
  [
    "/web/src/app/start-site\\.ts$",
    "/web/src/components/(video-card|video-grid|section)\\.tsx$",
    "/web/src/components/ui/(avatar|image|badge|price-ticket|relative-time|tooltip|empty-state)\\.tsx$",
    "/web/src/lib/(count|money|time|image-source|card-price)\\.ts$",
    "/web/src/data/(videos|categories)\\.ts$",
    "/react-query/build/modern/useQuery\\.js$",
    "/icons/(play|lock|arrow-right|film)\\.mjs$",
  ].join("|"),
);

/**
 * Keeps the first load small. Pages are imported without a list of their own imports: the lists of all pages would cost
 * more on the first load than they save later. A link preloads its page when somebody points at it.
 */
export const firstLoadPlugin = (): Plugin => ({
  name: "marquee-first-load",
  apply: "build",
  enforce: "pre",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {}
      : {
          build: {
            // The helper loads no styles of a page, because all are in one file.
            cssCodeSplit: false,
            modulePreload: {
              // Browsers without module preloads (Safari before 17) load the same files one step later.
              polyfill: false,
              resolveDependencies: (_file, files, { hostType }) =>
                hostType === "html" ? files : [],
            },
            rolldownOptions: {
              output: {
                // The entry file names every page's file, so a hash alone is shorter there.
                chunkFileNames: "assets/[hash].js",
                codeSplitting: {
                  groups: [
                    { name: "start", test: startFile, priority: 1 },
                    { name: "app", test: firstFile },
                  ],
                },
              },
            },
          },
        },
  load: (id) => (id === "\0vite/preload-helper.js" ? helper : null),
  transformIndexHtml: (html, { bundle }) => {
    const files = Object.values(bundle ?? {});
    const chunks = files.filter((file) => file.type === "chunk");
    const app = chunks.find(({ name }) => name === "app");
    // The small file that the entry imports, which names the function of the large one.
    const start = chunks.find(({ name }) => name === "start-site");
    const [entry = ""] = /<script type="module"[^>]*><\/script>\s*/.exec(html) ?? [];
    const linked = (attrs: Record<string, string>): HtmlTagDescriptor => ({
      tag: "link",
      attrs: { ...attrs, crossorigin: "" },
      injectTo: "head",
    });
    return {
      // The files for the first paint are requested before the scripts.
      html:
        bundle === undefined ? html : html.replace(entry, "").replace("</head>", `${entry}</head>`),
      tags: [
        // The fonts of nearly all text are requested together with the styles, not after them.
        ...files
          .filter(({ fileName }) => /-latin-wght-normal-[^/]+\.woff2$/.test(fileName))
          .map(({ fileName }) =>
            linked({ rel: "preload", as: "font", type: "font/woff2", href: `/${fileName}` }),
          ),
        // The entry imports the site's code after the first paint.
        ...[start, app]
          .flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : []))
          .filter((fileName, index, all) => all.indexOf(fileName) === index)
          .filter((fileName) => !entry.includes(fileName))
          .map((fileName) => linked({ rel: "modulepreload", href: `/${fileName}` })),
      ],
    };
  },
});
