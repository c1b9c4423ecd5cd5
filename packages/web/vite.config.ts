import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type ProxyOptions } from "vite";
import { configurationVariable, configurePage } from "../../stacks/web-configuration.ts";
import { developmentApi } from "../../stacks/web-development.ts";
import { originKeyHeader } from "../core/src/platform/origin-key.ts";
import { callsPlugin } from "./scripts/calls-for-browser.ts";
import { firstLoadPlugin } from "./scripts/first-load-plugin.ts";
import { leanIconsPlugin } from "./scripts/lean-icons.ts";
import { leanRouterPlugin } from "./scripts/lean-router.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The service worker of push messages: a file of its own at the root of the site, outside of the shared chunks. */
function pushWorker(): Plugin {
  let outDir = "dist";
  let isServer = false;
  return {
    name: "marquee-push-worker",
    apply: "build",
    configResolved({ build: { outDir: browserFolder, ssr } }) {
      outDir = browserFolder;
      isServer = ssr !== false;
    },
    async closeBundle() {
      if (isServer) return;
      await build({
        root: folder,
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2022",
          lib: {
            entry: fileURLToPath(new URL("./src/push-worker.ts", import.meta.url)),
            formats: ["iife"],
            name: "pushWorker",
            fileName: () => "push-worker.js",
          },
        },
      });
    },
  };
}

/** A page of the site for the server's build: its place in the build, and the chunk that the browser loads for it. */
const pageImport = /\(\) =>\s*import\("(@|\.)\/([^"]+)"\)/g;

/**
 * The build for the server that renders documents (docs/adr/0024-pages-on-the-server.md), beside the browser's: one
 * entry with everything that it needs, and the template of the documents.
 */
function pageServer(): Plugin {
  let outDir = "dist";
  let isServer = false;
  return {
    name: "marquee-page-server",
    apply: "build",
    enforce: "pre",
    configResolved({ build: { outDir: browserFolder, ssr } }) {
      outDir = browserFolder;
      isServer = ssr !== false;
    },
    transform(code, id) {
      if (!isServer || !id.endsWith("/src/app/routes.ts")) return undefined;
      return code.replace(pageImport, (load, start: string, path: string) => {
        const source = start === "@" ? `src/${path}` : `src/app/${path}`;
        return `Object.assign(${load}, ${JSON.stringify({ source })})`;
      });
    },
    async closeBundle() {
      if (isServer) {
        // Beside the function there is a package.json without a type, with which Node.js reads each module twice.
        await writeFile(
          resolve(folder, outDir, "package.json"),
          JSON.stringify({ type: "module" }),
        );
        return;
      }
      const serverFolder = `${outDir}-server`;
      await build({
        root: folder,
        configFile: fileURLToPath(import.meta.url),
        logLevel: "warn",
        ssr: { noExternal: true },
        build: {
          ssr: "src/app/server/page-server.tsx",
          outDir: serverFolder,
          emptyOutDir: true,
          copyPublicDir: false,
          sourcemap: false,
          manifest: false,
          minify: true,
        },
      });
      const read = (name: string) => readFile(resolve(folder, outDir, name), "utf8");
      const html = configurePage(await read("index.html"), "{{marquee-config}}");
      const chunks: unknown = JSON.parse(await read(".vite/manifest.json"));
      const template = resolve(folder, serverFolder, "template.json");
      await writeFile(template, JSON.stringify({ html, chunks }));
    },
  };
}

/**
 * A document shows text before any script has run. A font that arrived later would move the text, so a late font is
 * used from the next page on.
 */
function lateFonts(): Plugin {
  return {
    name: "marquee-late-fonts",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        file.source = String(file.source).replaceAll(
          /font-display:\s*swap/g,
          "font-display:optional",
        );
      }
    },
  };
}

/** Live debugging passes the stage's configuration (`sst bind`); otherwise the page's own meta tag counts. */
function stageConfiguration(): Plugin {
  const attribute = process.env[configurationVariable];
  return {
    name: "marquee-stage-configuration",
    apply: "serve",
    transformIndexHtml: (html) => (attribute === undefined ? html : configurePage(html, attribute)),
  };
}

/** The API of a stage with the distribution's key; without a stage, the local stack's API. */
function apiProxy(): ProxyOptions {
  const target = process.env[developmentApi.urlVariable];
  const key = process.env[developmentApi.keyVariable];
  if (target === undefined || key === undefined) return { target: "http://127.0.0.1:3001" };
  return { target, changeOrigin: true, headers: { [originKeyHeader]: key } };
}

/** The web app's build and development server. The local stack starts it in code and passes its own port and proxy. */
export default defineConfig({
  root: folder,
  plugins: [
    callsPlugin(),
    leanRouterPlugin(),
    leanIconsPlugin(),
    firstLoadPlugin(),
    react(),
    tailwindcss(),
    pushWorker(),
    pageServer(),
    lateFonts(),
    stageConfiguration(),
  ],
  resolve: { alias: { "@": `${folder}src` } },
  server: {
    host: "127.0.0.1",
    port: 3000,
    proxy: { "/v1": apiProxy() },
  },
  // Listed here because pages import them. If Vite discovered them late, it would reload the open page.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@mux/mux-player-react",
      "@tanstack/react-query",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "firebase/app",
      "firebase/auth",
      "firebase/messaging",
      "lucide-react",
      "radix-ui/alert-dialog",
      "radix-ui/dialog",
      "radix-ui/dropdown-menu",
      "radix-ui/popover",
      "radix-ui/tabs",
      "radix-ui/tooltip",
      "react-hook-form",
      "react-hot-toast/headless",
    ],
  },
  build: {
    outDir: "dist",
    target: "es2022",
    // Beside the files, which do not name them: forty such lines would weigh a kilobyte of each page (ADR 26).
    sourcemap: "hidden",
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Shared modules stay in chunks of their own. Merged into the chunk of one page, other pages would load all of
      // it.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
    },
  },
});
