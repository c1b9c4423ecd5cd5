import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Plugin } from "vite";
import { configurePage, webConfigurationAttribute } from "../../../../stacks/web-configuration.ts";
import type { WebConfiguration } from "../stack/environment.ts";

export interface ViteSiteOptions {
  /** Folder of the web app's package. */
  folder: string;
  /** The server that accepts the browser's connection for hot updates. */
  server: Server;
  configuration: WebConfiguration;
}

/** Vite as a request listener. Without a server of its own it also ignores the process's signals. */
export async function viteSite(options: ViteSiteOptions) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(options.folder, "vite.config.ts"),
    root: options.folder,
    plugins: [configurationPlugin(options.configuration)],
    clearScreen: false,
    logLevel: "warn",
    appType: "spa",
    server: {
      middlewareMode: true,
      ws: { server: options.server },
      warmup: { clientFiles: ["./src/main.tsx"] },
    },
  });
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => {
      response.writeHead(404).end();
    });
  return { listener, close: () => vite.close() };
}

function configurationPlugin(configuration: WebConfiguration): Plugin {
  return {
    name: "marquee-local-configuration",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => configurePage(html, webConfigurationAttribute(configuration)),
    },
  };
}
