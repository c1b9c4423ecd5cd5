import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The web app's build and dev server; the local stack starts it in code and passes its own port and proxy. */
export default defineConfig({
  root: folder,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": `${folder}src` } },
  server: {
    host: "127.0.0.1",
    port: 3000,
    proxy: { "/v1": { target: "http://127.0.0.1:3001", changeOrigin: false } },
  },
  build: {
    outDir: "dist",
    target: "es2022",
    sourcemap: true,
    manifest: true,
    chunkSizeWarningLimit: 1200,
  },
});
