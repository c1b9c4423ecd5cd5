import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { local } from "../../stack/settings.ts";
import type { Match } from "./routes.ts";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * The event that an HTTP API passes to a function, payload format 2.0. Source: API Gateway developer guide, "Working
 * with AWS Lambda proxy integrations for HTTP APIs".
 */
export function toGatewayEvent(
  request: IncomingMessage,
  match: Match,
  body: Buffer,
  requestId: string,
): APIGatewayProxyEventV2 {
  const now = new Date();
  const [path, rawQueryString] = splitOnce(request.url ?? "/", "?");
  const rawPath = gatewayPath(path);
  const sourceIp = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
  const { headers, cookies } = headersOf(request);
  Object.assign(headers, addedHeaders(headers, sourceIp, now));
  const queryStringParameters = queryOf(rawQueryString);
  const host = request.headers.host ?? "localhost";
  return {
    version: "2.0",
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers,
    ...(queryStringParameters === undefined ? {} : { queryStringParameters }),
    ...(match.pathParameters === undefined ? {} : { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: local.accountId,
      apiId: "local",
      domainName: host,
      domainPrefix: host.split(/[.:]/)[0] ?? host,
      http: {
        method: request.method ?? "GET",
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: request.headers["user-agent"] ?? "",
      },
      requestId,
      routeKey: match.routeKey,
      stage: "$default",
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(body, request.headers["content-type"]),
  };
}

/**
 * The path that an HTTP API routes and passes on: decoded, despite the name `rawPath`, and without what follows a decoded
 * question mark. Sources: aws-powertools/powertools-lambda-python, issue 1098; middleapi/standard-server, pull request 93.
 */
export function gatewayPath(path: string): string {
  try {
    return splitOnce(decodeURIComponent(path), "?")[0];
  } catch {
    return path;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

/** Lower-case names, repeated headers joined by commas, cookies separate. */
function headersOf(request: IncomingMessage): {
  headers: Record<string, string>;
  cookies: string[];
} {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values === undefined) continue;
    if (name === "cookie") {
      cookies.push(...values.flatMap((value) => value.split(/;\s*/)).filter(Boolean));
    } else {
      headers[name] = values.join(",");
    }
  }
  return { headers, cookies };
}

/** Decoded, repeated names joined by commas; undefined without a query. */
function queryOf(raw: string): Record<string, string> | undefined {
  if (raw === "") return undefined;
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) {
    const present = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = present === undefined ? value : `${present},${value}`;
  }
  return query;
}

/** The headers that API Gateway adds to every request. */
function addedHeaders(
  headers: Readonly<Record<string, string>>,
  sourceIp: string,
  now: Date,
): Record<string, string> {
  const before = headers["x-forwarded-for"];
  const seconds = Math.floor(now.getTime() / 1000).toString(16);
  return {
    "x-forwarded-for": before === undefined ? sourceIp : `${before}, ${sourceIp}`,
    "x-forwarded-proto": headers["x-forwarded-proto"] ?? "http",
    "x-amzn-trace-id": `Root=1-${seconds}-${randomBytes(12).toString("hex")}`,
  };
}

const textTypes =
  /^(text\/|application\/(json|xml|javascript)\b|application\/[^;]+\+(json|xml)\b)/i;

function bodyOf(
  body: Buffer,
  contentType: string | undefined,
): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  if (contentType === undefined || textTypes.test(contentType)) {
    const text = body.toString("utf8");
    // Bytes that are not valid UTF-8 would be changed as text.
    if (Buffer.from(text, "utf8").equals(body)) return { body: text, isBase64Encoded: false };
  }
  return { body: body.toString("base64"), isBase64Encoded: true };
}

/** `12/Mar/2020:19:03:58 +0000` */
function commonLogTime(date: Date): string {
  const [day = "", time = ""] = date.toISOString().split("T");
  const [year = "", month = "1", dayOfMonth = ""] = day.split("-");
  return `${dayOfMonth}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}
