import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { MarqueeError } from "../../platform/errors.ts";
import {
  isInvalidRequest,
  type StripeSubscription,
} from "../../platform/providers/stripe-calls.ts";
import {
  planChangingElsewhere,
  readSubscription,
  reconcilePlanSubscription,
  scheduleOf,
} from "../plan-state/index.ts";

/** The caller waits for the answer, and each try calls the provider several times. */
const maxTries = 4;

/** What a change of plan depends on: after a refusal, a difference means that the reading was outdated. */
const factsOf = (subscription: StripeSubscription | undefined): string =>
  JSON.stringify([
    subscription?.status,
    subscription?.ended_at,
    subscription?.cancel_at,
    subscription?.cancel_at_period_end,
    subscription?.pending_update?.expires_at,
    subscription === undefined ? undefined : scheduleOf(subscription)?.id,
    subscription?.items.data.map(({ id, price }) => [id, price.id]),
  ]);

/**
 * Reads the subscription and changes it at the provider. Another tab may change it between the two, and the provider
 * then refuses; the change is decided again from a new reading. When the new reading is unchanged, the refusal is
 * thrown the second time. The subscription may have been changed and changed back meanwhile. `attempt` makes a new
 * idempotency key, because the provider repeats a refusal for the same one.
 *
 * If the provider's state refuses the change, that state is copied first: the caller may repeat a change whose
 * answer was lost.
 * @throws unavailable when other changes are faster every time; whatever `read` and `change` throw
 */
export async function retryPlanChange<Read extends { subscription: StripeSubscription }, Answer>(
  ctx: Context<"stripe">,
  subscriptionId: string,
  read: () => Promise<Read>,
  change: (before: Read, attempt: number) => Promise<Answer>,
): Promise<Answer> {
  let isRefusedUnchanged = false;
  const changing = retryOnConflict(
    { maxTries, asksProvider: true, exhausted: planChangingElsewhere },
    async (attempt) => {
      const before = await read();
      try {
        return await change(before, attempt);
      } catch (cause) {
        if (!isInvalidRequest(cause)) throw cause;
        const now = await readSubscription(ctx, before.subscription.id);
        if (factsOf(now) === factsOf(before.subscription)) {
          if (isRefusedUnchanged) throw cause;
          isRefusedUnchanged = true;
        }
        throw new Overtaken();
      }
    },
  );
  return changing.catch(async (cause: unknown) => {
    if (isRefusedByState(cause)) await reconcilePlanSubscription(ctx, { subscriptionId });
    throw cause;
  });
}

const stateRefusals: ReadonlySet<string> = new Set([
  "already_subscribed",
  "invalid_state",
  "subscription_required",
]);

const isRefusedByState = (cause: unknown): boolean =>
  cause instanceof MarqueeError && stateRefusals.has(cause.code);
