import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { sitePath } from "../../../../stacks/web-fallback.ts";
import type { WebConfiguration } from "../stack/environment.ts";
import { configuredPage } from "./page.ts";

export interface StaticSiteOptions {
  /** Folder of the built site. */
  folder: string;
  configuration: WebConfiguration;
  /** Sent with every file, as by CloudFront. */
  headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

// What the build names by its content; the same two rules as the deployed site's.
const immutable = "max-age=31536000,public,immutable";
const neverKept = "max-age=0,no-cache,no-store,must-revalidate";

/** The built site as CloudFront serves it: its headers, its caching, and index.html for the app's own routes. */
export async function staticSite(options: StaticSiteOptions): Promise<RequestListener> {
  const index = await readFile(join(options.folder, "index.html"), "utf8").catch(() => {
    throw new Error(`${options.folder} holds no built site: build it with \`pnpm build\`.`);
  });
  const page = configuredPage(index, options.configuration);
  return (request, response) => {
    void serve(request, response, page, options).catch(() => response.destroy());
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  page: string,
  { folder, headers }: StaticSiteOptions,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
    return;
  }
  const path = decodePath(request.url ?? "/");
  const file = path === undefined ? undefined : sitePath(path);
  if (file === "/index.html") {
    response.writeHead(200, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(page),
      "cache-control": neverKept,
    });
    response.end(request.method === "HEAD" ? undefined : page);
    return;
  }
  const found = file === undefined ? undefined : join(folder, normalize(file));
  const size = found?.startsWith(join(folder, "/")) === true ? await sizeOf(found) : undefined;
  if (found === undefined || size === undefined) {
    response.writeHead(404, { ...headers, "content-type": "text/plain" }).end("Not Found");
    return;
  }
  response.writeHead(200, {
    ...headers,
    "content-type": types[extname(found)] ?? "application/octet-stream",
    "content-length": size,
    "cache-control": path?.startsWith("/assets/") === true ? immutable : neverKept,
  });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(found)
      .on("error", () => response.destroy())
      .pipe(response);
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}
