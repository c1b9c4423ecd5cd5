import type { IncomingMessage } from "node:http";
import { acceptedEncoding } from "@marquee/functions/frame/compression";
import type { GatewayAnswer } from "./answer.ts";

/** The maximum number of stored answers; the oldest one is removed. */
const maxEntries = 1_000;

interface Entry {
  answer: GatewayAnswer;
  /** Milliseconds since 1970. */
  since: number;
  freshUntil: number;
  staleUntil: number;
}

/** Answers a request from the cache, or by calling the function. */
export type EdgeCache = (
  request: IncomingMessage,
  ask: () => Promise<GatewayAnswer>,
) => Promise<GatewayAnswer>;

/** Caches nothing, so that each answer is up to date. */
export const noEdgeCache: EdgeCache = (_request, ask) => ask();

/**
 * Caches answers for as long as they allow shared caches, as the site's distribution does: by address, encoding and
 * token. A stale one may be served while it is revalidated.
 * @param now milliseconds since 1970
 */
export function createEdgeCache(now: () => number = Date.now): EdgeCache {
  const entries = new Map<string, Entry>();
  const refreshing = new Set<string>();

  const fetchAnswer = async (key: string, ask: () => Promise<GatewayAnswer>) => {
    const answer = await ask();
    const { fresh, stale } = cacheSecondsOf(answer);
    if (fresh > 0) {
      const since = now();
      entries.delete(key);
      entries.set(key, {
        answer,
        since,
        freshUntil: since + fresh * 1000,
        staleUntil: since + (fresh + stale) * 1000,
      });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    }
    return answer;
  };

  return async (request, ask) => {
    if (request.method !== "GET") return ask();
    const { authorization = "", "accept-encoding": accepts } = request.headers;
    const key = `${authorization} ${acceptedEncoding(accepts)} ${request.url}`;
    const found = entries.get(key);
    if (found === undefined || found.staleUntil <= now()) return fetchAnswer(key, ask);
    if (found.freshUntil <= now() && !refreshing.has(key)) {
      refreshing.add(key);
      void fetchAnswer(key, ask)
        .catch(() => undefined)
        .finally(() => refreshing.delete(key));
    }
    const age = String(Math.floor((now() - found.since) / 1000));
    return { ...found.answer, headers: { ...found.answer.headers, age } };
  };
}

/** Seconds for which a shared cache may store an answer, and serve it stale after that. */
function cacheSecondsOf({ headers }: GatewayAnswer): { fresh: number; stale: number } {
  const header = String(headers["cache-control"] ?? "");
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(header)?.[1] ?? 0);
  return { fresh: seconds("s-maxage"), stale: seconds("stale-while-revalidate") };
}
