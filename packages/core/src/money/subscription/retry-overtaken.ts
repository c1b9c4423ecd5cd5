import type { Context } from "../../platform/context.ts";
import { Overtaken, retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { MarqueeError } from "../../platform/errors.ts";
import {
  isInvalidRequest,
  type StripeSubscription,
} from "../../platform/providers/stripe-calls.ts";
import { readSubscription, scheduleOf } from "../settlement/index.ts";

/** The caller waits for the answer, and each try asks the provider several times. */
const limit = 4;

/** What a change of plan is decided from, and what the provider refuses it for. */
const factsOf = (read: StripeSubscription | undefined): string =>
  JSON.stringify([
    read?.status,
    read?.ended_at,
    read?.cancel_at,
    read?.cancel_at_period_end,
    read?.pending_update?.expires_at,
    read === undefined ? undefined : scheduleOf(read)?.id,
    read?.items.data.map(({ id, price }) => [id, price.id]),
  ]);

/**
 * Reads the subscription and changes it at the provider. Another tab may change it between the two, and the provider
 * then refuses: the change is decided again from a new reading. An unchanged subscription may have been changed and
 * changed back meanwhile: its refusal goes through when it comes twice. `attempt` makes a new idempotency key, as the
 * provider repeats a refusal to the same one.
 * @throws unavailable when other changes are faster every time; whatever `read` and `change` throw
 */
export async function retryOvertaken<Read extends { read: StripeSubscription }, Answer>(
  ctx: Context<"stripe">,
  read: () => Promise<Read>,
  change: (before: Read, attempt: number) => Promise<Answer>,
): Promise<Answer> {
  let isRefusedUnchanged = false;
  const exhausted = () =>
    new MarqueeError("unavailable", "Your plan is being changed elsewhere. Try again shortly.", {
      retryAfter: 1,
    });
  return retryOnConflict({ limit, asksProvider: true, exhausted }, async (attempt) => {
    const before = await read();
    try {
      return await change(before, attempt);
    } catch (cause) {
      if (!isInvalidRequest(cause)) throw cause;
      const now = await readSubscription(ctx, before.read.id);
      if (factsOf(now) === factsOf(before.read)) {
        if (isRefusedUnchanged) throw cause;
        isRefusedUnchanged = true;
      }
      throw new Overtaken();
    }
  });
}
