import { randomUUID } from "node:crypto";
import type { CallAnswer, CallDefinition, ParsedInput } from "@marquee/contracts/call";
import type { TokenIdentity } from "@marquee/core/actor";
import type { Context } from "@marquee/core/context";
import { MarqueeError } from "@marquee/core/errors";
import type { Providers } from "@marquee/core/providers/providers";
import { createTokenVerifier, type TokenVerifier } from "@marquee/core/providers/token";
import * as User from "@marquee/core/user/load-actor";
import { Hono, type Context as HonoContext } from "hono";
import { handle } from "hono/aws-lambda";
import { authenticateCaller } from "./authentication.ts";
import { clientAddressOf } from "./client-address.ts";
import { failureResponse } from "./errors.ts";
import { idempotently } from "./idempotency.ts";
import { readInput } from "./read-input.ts";
import {
  contextOf,
  type Environment,
  lazyRuntime,
  type ProviderParts,
  type Runtime,
} from "./runtime.ts";

export interface HandlerInput<D extends CallDefinition, Names extends keyof Providers>
  extends ParsedInput<D> {
  ctx: Context<Names>;
  /** The verified token; present on calls that require one. */
  identity: TokenIdentity | undefined;
}

export interface CallApp<Names extends keyof Providers> {
  /** Serves a call: authenticates, parses, runs the verb, answers in the envelope. */
  serve<D extends CallDefinition>(
    definition: D,
    run: (input: HandlerInput<D, Names>) => Promise<CallAnswer<D>>,
    options?: ServeOptions<CallAnswer<D>>,
  ): CallApp<Names>;
  /** An answer that is not in the envelope (a document, a page). */
  document(path: string, run: () => Promise<Response> | Response): CallApp<Names>;
  hono: Hono;
  handler: ReturnType<typeof handle>;
}

export interface ServeOptions<Answer> {
  /** Answers with another status for some answers (health). */
  statusOf?: (answer: Answer) => number;
}

/**
 * The frame that every API function shares: request ids, logs, authentication, validation, the error table, limits.
 * `area` must be the calls' own, so that a call cannot be served by a function that its route does not lead to.
 */
export function createApp<Names extends keyof Providers = never>(
  area: string,
  makeProviders: (parts: ProviderParts) => Pick<Providers, Names>,
  environment?: Environment,
): CallApp<Names> {
  const runtimeOf = lazyRuntime(area, makeProviders, environment);
  const hono = new Hono();
  let verifier: TokenVerifier | undefined;
  const verify = (runtime: Runtime<Names>): TokenVerifier => {
    verifier ??= createTokenVerifier(runtime.config);
    return verifier;
  };

  hono.notFound((c) =>
    guarded(c, () => {
      throw new MarqueeError("not_found", "There is no such call. See /v1/reference.");
    }),
  );

  async function guarded(
    c: HonoContext,
    run: (runtime: Runtime<Names>, requestId: string) => Promise<Response> | Response,
  ): Promise<Response> {
    const requestId = requestIdOf(c);
    const runtime = runtimeOf();
    try {
      const response = await run(runtime, requestId);
      response.headers.set("x-request-id", requestId);
      return response;
    } catch (cause) {
      const response = failureResponse(
        cause,
        requestId,
        runtime.logger.child({ request_id: requestId, path: c.req.path }),
      );
      response.headers.set("x-request-id", requestId);
      return response;
    }
  }

  const app: CallApp<Names> = {
    hono,
    serve(definition, run, options = {}) {
      if (definition.area !== area) {
        throw new Error(`${definition.path} belongs to ${definition.area}, not to ${area}`);
      }
      const path = `/v1${definition.path.replace(/\{(\w+)\}/g, ":$1")}`;
      hono.on(definition.method, path, (c) =>
        guarded(c, async (runtime, requestId) => {
          const caller = await authenticateCaller({
            auth: definition.auth,
            header: c.req.header("authorization"),
            now: new Date(),
            verify: verify(runtime),
            loadActor: (identity) => User.loadActor(runtime.database, identity),
          });
          const ctx = contextOf(
            runtime,
            caller.actor,
            requestId,
            clientAddressOf(c, runtime.config),
          );
          const input = await readInput(definition, c.req);
          const answer = await idempotently({
            ctx,
            definition,
            key: c.req.header("idempotency-key"),
            request: input,
            run: (wish) => run({ ...input, ctx: { ...ctx, wish }, identity: caller.identity }),
          });
          return Response.json(
            { status: true, data: answer },
            {
              status: options.statusOf?.(answer) ?? definition.status ?? 200,
              headers: { "cache-control": definition.auth === "public" ? publicCache : "no-store" },
            },
          );
        }),
      );
      return app;
    },
    document(path, run) {
      hono.get(`/v1${path}`, (c) => guarded(c, () => run()));
      return app;
    },
    handler: handle(hono),
  };
  return app;
}

/** Public answers hold nobody's own data; a short life keeps a fresh upload visible soon. */
const publicCache = "public, max-age=0, must-revalidate";

function requestIdOf(c: HonoContext): string {
  const event: unknown = c.env?.requestContext;
  if (typeof event === "object" && event !== null && "requestId" in event) {
    const { requestId } = event;
    if (typeof requestId === "string" && requestId !== "") return requestId;
  }
  return randomUUID();
}
