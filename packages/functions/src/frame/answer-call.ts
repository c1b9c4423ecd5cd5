import type { CallAnswer, CallDefinition, ParsedInput } from "@marquee/contracts/call";
import { loadActor } from "@marquee/core/people/user";
import type { TokenIdentity } from "@marquee/core/platform/actor";
import type { Context, InputOf } from "@marquee/core/platform/context";
import { userIdOf } from "@marquee/core/platform/ids";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { TokenVerifier } from "@marquee/core/platform/providers/token";
import type { Context as HonoContext } from "hono";
import { authenticateCaller, type Caller } from "./authentication.ts";
import { clientAddressOf } from "./client-address.ts";
import { compressAnswer } from "./compression.ts";
import { runOncePerKey } from "./idempotency.ts";
import { countCall, loadAndCountWrite } from "./rate-limits.ts";
import { mergeInput, readInput } from "./read-input.ts";
import { contextOf, type Runtime } from "./runtime.ts";
import { cacheControlOf } from "./visitor-cache.ts";

export interface HandlerInput<D extends CallDefinition, Names extends keyof Providers>
  extends ParsedInput<D> {
  ctx: Context<Names>;
  /** The fields of all parts in one object; a parameter of the path replaces a field of the same name. */
  input: InputOf<D>;
  /** The verified token; present on calls that require one. */
  identity: TokenIdentity | undefined;
}

export interface ServedCall<D extends CallDefinition, Names extends keyof Providers> {
  definition: D;
  run: (input: HandlerInput<D, Names>) => Promise<CallAnswer<D>>;
  /** Answers some results with another status (health). */
  statusOf?: ((answer: CallAnswer<D>) => number) | undefined;
}

/** Answers a request of a call: authenticates, parses, runs the verb once per key, answers in the envelope. */
export async function answerCall<D extends CallDefinition, Names extends keyof Providers>(
  context: HonoContext,
  frame: { runtime: Runtime<Names>; requestId: string; verify: TokenVerifier },
  { definition, run, statusOf }: ServedCall<D, Names>,
): Promise<Response> {
  const { runtime, requestId } = frame;
  const { actor, identity } = await identifyCaller(context, frame, definition);
  const ctx = contextOf(runtime, actor, requestId, clientAddressOf(context, runtime.config));
  const input = await readInput(definition, context.req);
  const answer = await runOncePerKey({
    ctx,
    definition,
    key: context.req.header("idempotency-key"),
    request: input,
    run: async (requestKey) => {
      await countCall(ctx, definition, input);
      return run({ ...input, input: mergeInput(input), ctx: { ...ctx, requestKey }, identity });
    },
  });
  const response = Response.json(
    definition.isBare === true ? answer : { status: true, data: answer },
    {
      status: statusOf?.(answer) ?? definition.status ?? 200,
      headers: { "cache-control": cacheControlOf(definition, context.req.header("authorization")) },
    },
  );
  return compressAnswer(response, context.req.header("accept-encoding"));
}

/** Who asks. A change is counted while the caller's account is read. */
function identifyCaller(
  context: HonoContext,
  { runtime, verify }: { runtime: Pick<Runtime<never>, "database">; verify: TokenVerifier },
  definition: CallDefinition,
): Promise<Caller> {
  const { database } = runtime;
  return authenticateCaller({
    auth: definition.auth,
    header: context.req.header("authorization"),
    now: new Date(),
    verify,
    loadActor: (identity) =>
      loadAndCountWrite(
        { database, now: () => new Date() },
        definition,
        userIdOf(identity.uid),
        () => loadActor(database, identity, definition),
      ),
  });
}
