import type { RequestListener } from "node:http";
import { join } from "node:path";
import { framingOf, type WebOrigins, webSecurityHeaders } from "../../../../stacks/web-headers.ts";
import { cloudOrigins } from "../../../../stacks/web-origins.ts";
import { forward } from "../forward.ts";
import { listen } from "../http-server.ts";
import { type WebConfiguration, webConfiguration } from "../stack/environment.ts";
import type { Providers } from "../stack/providers.ts";
import { type Addresses, projectFolder } from "../stack/settings.ts";
import { cachedPages, pageOrigin } from "./pages.ts";
import { staticSite } from "./static.ts";
import { viteSite } from "./vite.ts";

/** `dev`: Vite with hot updates; `built`: the built site as CloudFront serves it. */
export type WebMode = "dev" | "built";

export interface StartWebOptions {
  mode: WebMode;
  /** Port 0 chooses a free port. */
  port: number;
  /** Port of the API, which is also served below `/v1` of the site's origin. */
  apiPort: number;
  addresses: Addresses;
  providers: Providers;
  /** Folder of the built site; the web package's own by default. */
  folder?: string;
  /** Caches documents as CloudFront does. Without it every document is up to date. */
  cachesDocuments?: boolean;
}

const webPackage = join(projectFolder, "packages/web");

/** Serves the web app. @throws Error when the built site is wanted and there is none. */
export async function startWeb(options: StartWebOptions) {
  const configuration = webConfiguration(options.addresses, options.providers);
  let site: RequestListener | undefined;
  const running = await listen((request, response) => {
    if (isApiPath(request.url)) {
      // Like the CloudFront behaviour for `/v1/*`.
      const headers = {
        ...request.headers,
        "x-forwarded-for": request.socket.remoteAddress ?? "127.0.0.1",
        "x-forwarded-proto": "http",
      };
      request.pipe(forward(request, response, options.apiPort, { headers }));
    } else if (site === undefined) response.writeHead(503, { "retry-after": "1" }).end();
    else site(request, response);
  }, options.port);
  const closers = [running.close];
  try {
    if (options.mode === "dev") {
      const vite = await viteSite({ folder: webPackage, server: running.server, configuration });
      site = vite.listener;
      closers.unshift(vite.close);
    } else {
      site = await builtSite(options, configuration);
    }
  } catch (error) {
    await running.close();
    throw error;
  }
  return {
    url: `http://localhost:${running.port}`,
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

export type LocalWeb = Awaited<ReturnType<typeof startWeb>>;

/** Whether a path belongs to the API, which the site's origin serves too. */
const isApiPath = (url: string | undefined): boolean =>
  url === "/v1" || url?.startsWith("/v1/") === true;

function builtSite(
  { addresses, apiPort, providers, folder, cachesDocuments }: StartWebOptions,
  configuration: WebConfiguration,
): Promise<RequestListener> {
  const pages = pageOrigin(apiPort);
  return staticSite({
    folder: folder ?? join(webPackage, "dist"),
    configuration,
    pages: cachesDocuments ? cachedPages(pages) : pages,
    headersOf: (path) =>
      webSecurityHeaders(localOrigins(addresses, providers), { preload: false }, framingOf(path)),
  });
}

/** The origins that the site may call on this machine; for a real provider, also the provider's hosts. */
function localOrigins(addresses: Addresses, providers: Providers): WebOrigins {
  const { identity, mux, aws, console: consoleUrl } = addresses;
  const real = providers.mux !== undefined || providers.firebase !== undefined;
  const cloud = real ? cloudOrigins({ mediaUrl: aws, uploadOrigin: aws }) : undefined;
  return {
    connect: [identity, mux, aws, consoleUrl, ...(cloud?.connect ?? [])],
    media: [mux, ...(cloud?.media ?? [])],
    image: [mux, aws, ...(cloud?.image ?? [])],
  };
}
