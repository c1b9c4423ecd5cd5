import { hasActivePlan, requireCreator, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { isWithdrawn } from "../channel/index.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/**
 * The signed-in creator, if the plan includes live streams.
 * @throws forbidden, profile_incomplete, subscription_required, plan_limit_reached
 */
export async function requireBroadcaster(ctx: Context): Promise<User> {
  const creator = await requireCreator(ctx);
  if (creator.subscription?.live !== true) {
    throw new MarqueeError(
      "plan_limit_reached",
      "Your plan does not include live streams. Choose a plan that includes them.",
      { details: { live: false } },
    );
  }
  return creator;
}

/** Whether a stream may be live: the plan, the creator or the channel may have changed since it was created. */
export async function mayBroadcast(ctx: Context, stream: LiveStreamItem): Promise<boolean> {
  const [{ data: creator }, { data: channel }] = await Promise.all([
    ctx.database.users.get({ id: stream.creator_id }).go({ consistent: true }),
    ctx.database.channels.get({ id: stream.channel_id }).go({ consistent: true }),
  ]);
  return (
    creator !== null &&
    creator.deactivated_at === undefined &&
    creator.subscription?.live === true &&
    hasActivePlan(creator, ctx.now()) &&
    channel !== null &&
    !isWithdrawn(channel)
  );
}
