import { randomUUID } from "node:crypto";
import type { CallAnswer, CallDefinition } from "@marquee/contracts/call";
import type { Context } from "@marquee/core/platform/context";
import type { PageResult } from "@marquee/core/platform/dynamo/pages";
import { MarqueeError } from "@marquee/core/platform/errors";
import type { ProviderFactories } from "@marquee/core/platform/providers/create-providers";
import type { Environment } from "@marquee/core/platform/providers/dependencies";
import type { Providers } from "@marquee/core/platform/providers/providers";
import { createTokenVerifier, type TokenVerifier } from "@marquee/core/platform/providers/token";
import { Hono, type Context as HonoContext } from "hono";
import { answerCall, type HandlerInput, type ServedCall } from "./answer-call.ts";
import { type Document, serveDocument } from "./document.ts";
import { failureResponse, requestIdHeader } from "./errors.ts";
import { gatewayEventOf, gatewayHandler } from "./gateway-event.ts";
import { type ListCall, type ListItem, toListAnswer } from "./list-answer.ts";
import { createLogger, type StructuredLogger } from "./logger.ts";
import { cameThroughSite } from "./origin-key.ts";
import { contextOf, lazyRuntime, type Runtime } from "./runtime.ts";

export interface CallApp<Names extends keyof Providers> {
  /** Serves a call: authenticates, parses, runs the verb, answers in the envelope. */
  serve<D extends CallDefinition>(
    definition: D,
    run: (input: HandlerInput<D, Names>) => Promise<CallAnswer<D>>,
    options?: Pick<ServedCall<D, Names>, "statusOf">,
  ): CallApp<Names>;
  /** Serves a call that answers a page of a list, in the list's field of the contract. */
  serveList<D extends ListCall>(
    definition: D,
    run: (input: HandlerInput<D, Names>) => Promise<PageResult<ListItem<D>>>,
  ): CallApp<Names>;
  /** An answer without the envelope (a document, a page). `file` is the part of the path at the `*`. */
  document(path: string, find: FindDocument): CallApp<Names>;
  /** Leads a browser that opens an address of the API to a page of the site, with the same query. */
  redirect(path: string, page: string): CallApp<Names>;
  hono: Hono;
  handler: ReturnType<typeof gatewayHandler>;
}

/** `file` is the part of the path at the `*`. @throws MarqueeError */
type FindDocument = (
  file: string,
  request: { headers: Headers; ctx: Context },
) => Promise<Document | undefined> | Document | undefined;

interface AppOptions {
  /** The process's own environment when absent. */
  environment?: Environment;
  /** All areas whose calls the process serves, when it serves more than one. */
  areas?: readonly string[];
}

/**
 * The frame of every API function: request ids, logs, authentication, validation, the error table, rate limits. `area`
 * must be the area of the calls: a function cannot serve a call whose route does not lead to it.
 */
export function createApp<Names extends keyof Providers = never>(
  area: string,
  factories: ProviderFactories<Names>,
  { environment, areas = [area] }: AppOptions = {},
): CallApp<Names> {
  const runtimeOf = lazyRuntime(area, factories, environment);
  const answer = createAnswer(runtimeOf);
  const hono = createRouter(runtimeOf, answer, () =>
    createLogger(area, environment?.STAGE ?? process.env.STAGE ?? "unknown"),
  );
  let verifier: TokenVerifier | undefined;
  const verifierOf = (runtime: Runtime<Names>): TokenVerifier => {
    verifier ??= createTokenVerifier(runtime.config);
    return verifier;
  };
  const app: CallApp<Names> = {
    hono,
    serve(definition, run, options = {}) {
      if (!areas.includes(definition.area)) {
        throw new Error(`${definition.path} belongs to ${definition.area}, not to ${area}`);
      }
      const path = `/v1${definition.path.replace(/\{(\w+)\}/g, ":$1")}`;
      hono.on(definition.method, path, (context) =>
        answer(context, (runtime, requestId) =>
          answerCall(
            context,
            { runtime, requestId, verify: verifierOf(runtime) },
            { definition, run, ...options },
          ),
        ),
      );
      return app;
    },
    serveList(definition, run) {
      return app.serve(definition, async (input) => toListAnswer(definition, await run(input)));
    },
    document(path, find) {
      const before = `/v1${path.replace("*", "")}`;
      hono.get(`/v1${path}`, (context) =>
        answer(context, async (runtime, requestId) => {
          const ctx = contextOf(runtime, { type: "anonymous" }, requestId);
          const { headers } = context.req.raw;
          const found = await find(context.req.path.slice(before.length), { headers, ctx });
          if (found === undefined)
            throw new MarqueeError("not_found", "The API has no such document.");
          return serveDocument(found, headers);
        }),
      );
      return app;
    },
    redirect(path, page) {
      hono.get(`/v1${path}`, (context) =>
        answer(context, ({ config }) => {
          const { search } = new URL(context.req.url);
          const headers = {
            location: `${config.WEB_URL}${page}${search}`,
            "cache-control": "no-store",
          };
          return new Response(null, { status: 303, headers });
        }),
      );
      return app;
    },
    handler: gatewayHandler(hono),
  };
  return app;
}

type Answer<Names extends keyof Providers> = (
  context: HonoContext,
  run: (runtime: Runtime<Names>, requestId: string) => Promise<Response> | Response,
) => Promise<Response>;

/** Answers a request with its id. An error becomes the answer of its code. */
const createAnswer =
  <Names extends keyof Providers>(runtimeOf: () => Runtime<Names>): Answer<Names> =>
  async (context, run) => {
    const requestId = requestIdOf(context);
    const runtime = runtimeOf();
    try {
      const response = await run(runtime, requestId);
      response.headers.set(requestIdHeader, requestId);
      return response;
    } catch (cause) {
      const logger = runtime.logger.child({ request_id: requestId, path: context.req.path });
      return failureResponse(cause, requestId, logger);
    }
  };

/** A router without calls. It refuses requests that did not come through the site, and unknown paths. */
function createRouter<Names extends keyof Providers>(
  runtimeOf: () => Runtime<Names>,
  answer: Answer<Names>,
  loggerOf: () => StructuredLogger,
): Hono {
  const hono = new Hono();

  // A failure before the call is known also answers in the envelope. It may come from the runtime, so it has a logger of
  // its own.
  hono.onError((cause, context) => {
    const requestId = requestIdOf(context);
    return failureResponse(cause, requestId, loggerOf().child({ request_id: requestId }));
  });

  // Checked before any work: a request to the gateway's own address bypasses the web ACL and the limits that depend on
  // CloudFront.
  hono.use("*", async (context, next) =>
    cameThroughSite(context, runtimeOf().config)
      ? next()
      : answer(context, ({ config }) => {
          throw new MarqueeError("forbidden", `The API is at ${config.WEB_URL}/v1.`);
        }),
  );

  hono.notFound((context) =>
    answer(context, () => {
      throw new MarqueeError("not_found", "The API has no such call. See /v1/reference.");
    }),
  );
  return hono;
}

const requestIdOf = (context: HonoContext): string =>
  gatewayEventOf(context).requestId ?? randomUUID();
