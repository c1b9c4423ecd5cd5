import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { answerHeaders, apiSecurityHeaders } from "../../../../../stacks/web-headers.ts";
import { pagePrefix } from "../../../../../stacks/web-pages.ts";
import { isApiDocument, missingFilePrefix } from "../../../../../stacks/web-paths.ts";
import { listen, readBody } from "../../http-server.ts";
import { type Log, messageOf } from "../../log.ts";
import { FunctionError, type LambdaHost } from "../runtime/host.ts";
import { type GatewayAnswer, ownAnswer, toGatewayAnswer } from "./answer.ts";
import { corsHeaders, isPreflight, preflightHeaders } from "./cors.ts";
import { type EdgeCache, noEdgeCache } from "./edge-cache.ts";
import { gatewayPath, toGatewayEvent } from "./event.ts";
import { type RouteTable, routeTable } from "./routes.ts";

export interface StartGatewayOptions {
  /** Port 0 chooses a free port. */
  port: number;
  host: LambdaHost;
  /** The key that the site's distribution adds to every call as a header. */
  originKey: string;
  allowedOrigins: readonly string[];
  /** Seconds that a function may take; an HTTP API allows 30. */
  timeout?: number;
  routes?: RouteTable;
  /** How the distribution caches answers; by default it does not. */
  edgeCache?: EdgeCache;
  log: Log;
}

/** API Gateway accepts no larger body. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * The host name by which a caller reaches the HTTP API directly; every other one is the site's distribution in front of
 * it. In the cloud these are two addresses, and the first one serves webhooks only.
 */
const ownName = /^api\.localhost(:|$)/;

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The headers that the distribution adds to the API's documents and to the answer of every call. */
const documentHeaders = lowerCased(apiSecurityHeaders({ preload: false }));
const callHeaders = { ...documentHeaders, ...lowerCased(answerHeaders) };

/** The HTTP API: the manifest's routes in front of the functions, behind the site's distribution. */
export async function startGateway(options: StartGatewayOptions) {
  const routes = options.routes ?? routeTable();
  const running = await listen((request, response) => {
    void serve(request, response, routes, options).catch((error: unknown) => {
      options.log(`api: ${messageOf(error)}`);
      response.destroy();
    });
  }, options.port);
  return { url: `http://localhost:${running.port}`, close: running.close };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  routes: RouteTable,
  options: StartGatewayOptions,
): Promise<void> {
  const { allowedOrigins, edgeCache = noEdgeCache } = options;
  if (isPreflight(request.method, request.headers)) {
    response.writeHead(204, preflightHeaders(request.headers, allowedOrigins)).end();
    return;
  }
  const throughSite = !ownName.test(request.headers.host ?? "");
  const requestId = randomUUID();
  const ask = () => answerOf(request, routes, options, { throughSite, requestId });
  const isCall = isCallPath(pathOf(request));
  const answer = throughSite && isCall ? await edgeCache(request, ask) : await ask();
  const siteHeaders = isCall ? callHeaders : documentHeaders;
  const headers = {
    ...answer.headers,
    "apigw-requestid": requestId,
    ...(throughSite ? siteHeaders : {}),
    ...corsHeaders(request.headers, allowedOrigins),
  };
  const bodyless = answer.status === 204 || answer.status === 304;
  response.writeHead(answer.status, {
    ...headers,
    ...(bodyless ? {} : { "content-length": answer.body.length }),
  });
  response.end(bodyless || request.method === "HEAD" ? undefined : answer.body);
}

async function answerOf(
  request: IncomingMessage,
  routes: RouteTable,
  { host, originKey, timeout = 30, log }: StartGatewayOptions,
  { throughSite, requestId }: { throughSite: boolean; requestId: string },
): Promise<GatewayAnswer> {
  const body = await readBody(request, maxBodyBytes);
  if (body === undefined) return ownAnswer(413, "Request Too Long");
  const match = routes.match(request.method ?? "GET", gatewayPath(pathOf(request)));
  if (match === undefined) return ownAnswer(404, "Not Found");
  try {
    const event = toGatewayEvent(request, match, body, requestId);
    if (throughSite) event.headers[originKeyHeader] = originKey;
    return toGatewayAnswer(await host.invoke(match.functionName, event, { timeout }));
  } catch (error) {
    log(`api: ${match.functionName}: ${messageOf(error)}`);
    const hasTimedOut = error instanceof FunctionError && error.errorType === "Sandbox.Timedout";
    return hasTimedOut
      ? ownAnswer(503, "Service Unavailable")
      : ownAnswer(500, "Internal Server Error");
  }
}

/** The distribution has separate rules for documents: those of the API, and the site's pages that the API renders. */
const isCallPath = (path: string): boolean =>
  !isApiDocument(path) && !path.startsWith(pagePrefix) && !path.startsWith(missingFilePrefix);

const pathOf = ({ url }: IncomingMessage): string => url?.split("?")[0] ?? "/";
