import type { Context } from "../context.ts";
import { allOf, anyOf } from "../dynamo/conditions.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { dayOf, expiresAt, secondsAfter } from "../time.ts";

const keptSeconds = 45 * 86_400;
/** The maximum duration of a function that handles an event (queues.ts, `timeout`). */
const claimSeconds = 60;

interface InboxEvent {
  provider: "stripe" | "mux" | "fan-out";
  event_id: string;
  type: string;
  /** The message of the queue, stored for the webhook log, from which an event is replayed. */
  message?: unknown;
}

/** A message that waits for another one about the same event: it is retried later, and this is not an error. */
export class HandledElsewhere extends Error {
  override readonly name = "HandledElsewhere";
  constructor() {
    super("Another message about this event is being handled");
  }
}

/**
 * Runs `run` for a provider's event that was not handled yet, then records it. It is recorded only after `run` has
 * succeeded, so `run` must be idempotent. Ids are stored well beyond the providers' retries.
 */
export async function handleEventOnce(
  ctx: Context,
  event: InboxEvent,
  run: () => Promise<void>,
): Promise<void> {
  if (await isHandled(ctx, event)) return;
  await run();
  await recordHandled(ctx, event);
}

/** Runs a part of the work, unless an earlier run about the same event has done it. */
export type RunPart = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * As `handleEventOnce`, for work that must not run twice at the same time. When two messages about the same event
 * arrive together, the second one fails until the first has ended. An interrupted run is repeated after a minute,
 * without the parts that were done.
 * @throws HandledElsewhere while another run is in progress; what `run` throws
 */
export async function handleEventExclusively(
  ctx: Context,
  event: InboxEvent,
  run: (part: RunPart) => Promise<void>,
): Promise<void> {
  const claimed_until = secondsAfter(ctx.now(), claimSeconds).toISOString();
  if (!(await claim(ctx, event, claimed_until))) {
    if (await isHandled(ctx, event)) return;
    throw new HandledElsewhere();
  }
  try {
    await run((name, work) => runPart(ctx, event, name, work));
  } catch (cause) {
    await release(ctx, event, claimed_until);
    throw cause;
  }
  await recordHandled(ctx, event);
}

/** The part is recorded before it runs, and no longer when it failed: an interruption must not repeat a message. */
async function runPart(
  ctx: Context,
  event: InboxEvent,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const { inbox } = ctx.database;
  const isFirst = await tryWrite(
    inbox
      .patch(keyOf(event))
      .add({ parts: [name] })
      .where(({ parts }, { notContains }) => notContains(parts, name))
      .go(),
  );
  if (!isFirst) return;
  try {
    await work();
  } catch (cause) {
    await inbox
      .patch(keyOf(event))
      .delete({ parts: [name] })
      .go();
    throw cause;
  }
}

const keyOf = ({ provider, event_id }: InboxEvent) => ({ provider, event_id });

async function isHandled(ctx: Context, event: InboxEvent): Promise<boolean> {
  const { data: known } = await ctx.database.inbox
    .get(keyOf(event))
    // A replay removes the mark just before its message arrives.
    .go({ consistent: true });
  return known?.handled_at !== undefined;
}

async function recordHandled(ctx: Context, event: InboxEvent): Promise<void> {
  const handled_at = ctx.now().toISOString();
  const log =
    event.message === undefined
      ? {}
      : {
          log: webhookLogOf(event.provider, dayOf(handled_at)),
          log_sort_key: `${handled_at}_${event.event_id}`,
        };
  // Without a message, an event that was replayed keeps the one by which it is in the log.
  await ctx.database.inbox
    .upsert({ ...event, ...log, handled_at, expires_at: expiresAt(ctx.now(), keptSeconds) })
    .go();
}

/** The webhook log of a provider's day (UTC, YYYY-MM-DD). */
export const webhookLogOf = (provider: string, day: string): string => `${provider}:${day}`;

/** False when the event was handled, or is being handled by another run. */
async function claim(ctx: Context, event: InboxEvent, claimed_until: string): Promise<boolean> {
  const now = ctx.now().toISOString();
  return tryWrite(
    ctx.database.inbox
      .upsert({ ...event, claimed_until, expires_at: expiresAt(ctx.now(), keptSeconds) })
      .where((known, { notExists, lt }) =>
        allOf(
          notExists(known.handled_at),
          anyOf(notExists(known.claimed_until), lt(known.claimed_until, now)),
        ),
      )
      .go(),
  );
}

/** Lets the next message try at once. */
async function release(ctx: Context, event: InboxEvent, claimed_until: string): Promise<void> {
  try {
    await ctx.database.inbox
      .patch(keyOf(event))
      .remove(["claimed_until"])
      .where((known, { eq }) => eq(known.claimed_until, claimed_until))
      .go();
  } catch (cause) {
    // The claim expires by itself.
    ctx.logger.warn("A claim could not be released", { error: cause });
  }
}
