import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { configurationVariable, configurePage } from "../../stacks/web-configuration.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The service worker of push messages: one file of its own at the root of the site, in no shared chunk. */
function pushWorker(): Plugin {
  let outDir = "dist";
  return {
    name: "marquee-push-worker",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
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

/** Live debugging hands over the stage's configuration (`sst bind`); elsewhere the page's own meta tag counts. */
function stageConfiguration(): Plugin {
  const attribute = process.env[configurationVariable];
  return {
    name: "marquee-stage-configuration",
    apply: "serve",
    transformIndexHtml: (html) => (attribute === undefined ? html : configurePage(html, attribute)),
  };
}

/** The web app's build and dev server; the local stack starts it in code and passes its own port and proxy. */
export default defineConfig({
  root: folder,
  plugins: [react(), tailwindcss(), pushWorker(), stageConfiguration()],
  resolve: { alias: { "@": `${folder}src` } },
  server: {
    host: "127.0.0.1",
    port: 3000,
    proxy: { "/v1": { target: "http://127.0.0.1:3001", changeOrigin: false } },
  },
  // Named here because they come with pages: found late, they would reload the page that is being looked at.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@mux/mux-player-react",
      "@mux/upchunk",
      "@tanstack/react-query",
      "class-variance-authority",
      "firebase/app",
      "firebase/auth",
      "firebase/messaging",
      "lucide-react",
      "radix-ui/alert-dialog",
      "radix-ui/dialog",
      "radix-ui/dropdown-menu",
      "radix-ui/popover",
      "radix-ui/slot",
      "radix-ui/tabs",
      "radix-ui/tooltip",
      "react-hook-form",
      "react-hot-toast/headless",
    ],
  },
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: true,
    manifest: true,
    chunkSizeWarningLimit: 1200,
  },
});
