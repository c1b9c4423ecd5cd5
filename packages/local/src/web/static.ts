import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join, normalize } from "node:path";
import { missingFilePage } from "@marquee/functions/api/missing-file-page";
import { getMimeType, mimes } from "hono/utils/mime";
import { configurePage, webConfigurationAttribute } from "../../../../stacks/web-configuration.ts";
import { isFilePath } from "../../../../stacks/web-paths.ts";
import type { GatewayAnswer } from "../cloud/gateway/answer.ts";
import { decodedPath } from "../http-server.ts";
import type { WebConfiguration } from "../stack/environment.ts";
import { createFileCache, type FileCache, type SiteFile } from "./cached-files.ts";
import type { PageOrigin } from "./pages.ts";

export interface StaticSiteOptions {
  /** Folder of the built site. */
  folder: string;
  configuration: WebConfiguration;
  /** Sent with the file of a path, as CloudFront does. */
  headersOf: (path: string) => Readonly<Record<string, string>>;
  /** Renders the documents; when it fails, the page as built is served. */
  pages: PageOrigin;
}

/** The media types of the deployed site, whose drawings have no character set. */
const mediaTypes = { ...mimes, svg: "image/svg+xml" };

// Files that the build names by their content; the same two rules as for the deployed site.
const immutable = "max-age=31536000,public,immutable";
const uncached = "max-age=0,no-cache,no-store,must-revalidate";
const isImmutable = (path = "") => path.startsWith("/assets/");

/** The built site as CloudFront serves it: its headers, its caching, and index.html for the app's own routes. */
export async function staticSite(options: StaticSiteOptions): Promise<RequestListener> {
  const index = await readFile(join(options.folder, "index.html"), "utf8").catch(() => {
    throw new Error(`${options.folder} holds no built site: build it with \`pnpm build\`.`);
  });
  const page = configurePage(index, webConfigurationAttribute(options.configuration));
  const cache = createFileCache();
  const find = siteFiles(options.folder);
  return (request, response) => {
    void serve(request, response, { page, cache, find, ...options }).catch(() =>
      response.destroy(),
    );
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  site: StaticSiteOptions & { page: string; cache: FileCache; find: FindFile },
): Promise<void> {
  const { headersOf, pages, page, cache, find } = site;
  const headers = headersOf(request.url ?? "/");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
    return;
  }
  const path = decodedPath(request.url);
  if (path !== undefined && !isFilePath(path)) {
    const rendered = await pages(request);
    sendPage(request, response, rendered.status >= 500 ? builtPage(page) : rendered, headers);
    return;
  }
  const found = path === undefined ? undefined : await find(path);
  if (found === undefined) {
    const { body, contentType } = missingFilePage;
    response.writeHead(404, { ...headers, "content-type": contentType });
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }
  const caching = isImmutable(path) ? immutable : uncached;
  await sendFile(request, response, cache, found, { ...headers, "cache-control": caching });
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  cache: FileCache,
  file: SiteFile,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const contentType = getMimeType(file.path, mediaTypes) ?? "application/octet-stream";
  const cached = await cache(file, contentType, request.headers["accept-encoding"]);
  response.writeHead(200, {
    ...headers,
    "content-type": contentType,
    "content-length": cached?.body.length ?? file.size,
    ...(cached?.encoding !== undefined && {
      vary: "accept-encoding",
      "content-encoding": cached.encoding,
    }),
  });
  if (request.method === "HEAD") response.end();
  else if (cached !== undefined) response.end(cached.body);
  else
    createReadStream(file.path)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** The page as built, as the bucket answers it. */
const builtPage = (page: string): GatewayAnswer => ({
  status: 200,
  headers: { "cache-control": uncached, "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(page),
});

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: GatewayAnswer,
  siteHeaders: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...siteHeaders, ...headers, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

type FindFile = (path: string) => Promise<SiteFile | undefined>;

/** Finds the site's files. Those that never change are asked for once, because asking takes longer than sending them. */
function siteFiles(folder: string): FindFile {
  const known = new Map<string, SiteFile>();
  return async (path) => {
    const file = known.get(path) ?? (await fileAt(folder, path));
    if (file !== undefined && isImmutable(path)) known.set(path, file);
    return file;
  };
}

async function fileAt(folder: string, path: string): Promise<SiteFile | undefined> {
  const found = join(folder, normalize(path));
  if (!found.startsWith(join(folder, "/"))) return undefined;
  try {
    const file = await stat(found);
    return file.isFile() ? { path: found, size: file.size, mtimeMs: file.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
