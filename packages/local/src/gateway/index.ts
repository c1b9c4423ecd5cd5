import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "../http-server.ts";
import { type Log, messageOf } from "../log.ts";
import { FunctionError, type LambdaHost } from "../runtime/host.ts";
import { type GatewayAnswer, ownAnswer, toGatewayAnswer } from "./answer.ts";
import { corsHeaders, isPreflight, preflightHeaders } from "./cors.ts";
import { toGatewayEvent } from "./event.ts";
import { type RouteTable, routeTable } from "./routes.ts";

export interface StartGatewayOptions {
  /** Port 0 takes a free one. */
  port: number;
  host: LambdaHost;
  allowedOrigins: readonly string[];
  /** Seconds that a function may take; an HTTP API allows 30. */
  timeout?: number;
  routes?: RouteTable;
  log: Log;
}

export interface Gateway {
  readonly url: string;
  close(): Promise<void>;
}

const largestBody = 10 * 1024 * 1024;

/** The HTTP API: the routes of the manifest in front of the functions. */
export async function startGateway(options: StartGatewayOptions): Promise<Gateway> {
  const routes = options.routes ?? routeTable();
  const running = await listen((request, response) => {
    void serve(request, response, routes, options).catch((error: unknown) => {
      options.log(`api: ${messageOf(error)}`);
      response.destroy();
    });
  }, options.port);
  return { url: `http://localhost:${running.port}`, close: running.close };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  routes: RouteTable,
  options: StartGatewayOptions,
): Promise<void> {
  const { allowedOrigins } = options;
  if (isPreflight(request.method, request.headers)) {
    response.writeHead(204, preflightHeaders(request.headers, allowedOrigins)).end();
    return;
  }
  const answer = await answerOf(request, routes, options);
  const headers = { ...answer.headers, ...corsHeaders(request.headers, allowedOrigins) };
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
  { host, timeout = 30, log }: StartGatewayOptions,
): Promise<GatewayAnswer> {
  const body = await readBody(request);
  if (body === undefined) return ownAnswer(413, "Request Too Long");
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  const match = routes.match(request.method ?? "GET", path);
  if (match === undefined) return ownAnswer(404, "Not Found");
  try {
    const event = toGatewayEvent(request, match, body);
    return toGatewayAnswer(await host.invoke(match.functionName, event, { timeout }));
  } catch (error) {
    log(`api: ${match.functionName}: ${messageOf(error)}`);
    const expired = error instanceof FunctionError && error.errorType === "Sandbox.Timedout";
    return expired
      ? ownAnswer(503, "Service Unavailable")
      : ownAnswer(500, "Internal Server Error");
  }
}

/** Undefined when larger than API Gateway takes; the rest is read and dropped, so that the answer arrives. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  return size > largestBody ? undefined : Buffer.concat(chunks);
}
