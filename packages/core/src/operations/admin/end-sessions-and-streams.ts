import { endLiveStreamsOf } from "../../content/live/index.ts";
import { removeDevicesOf } from "../../people/notification/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { uidOf } from "../../platform/ids.ts";

/**
 * The steps after deactivating an account, besides the lists. The account at the identity provider is disabled, so that
 * its address cannot open a second one. Sessions, push messages and live streams end. All of it can be repeated.
 * @throws provider_unavailable
 */
export async function endSessionsAndStreams(
  ctx: Context<"queues" | "identity" | "mux">,
  user: User,
): Promise<void> {
  const uid = uidOf(user.id);
  await removeDevicesOf(ctx, user.id);
  await ctx.providers.identity.disable(uid);
  await ctx.providers.identity.revokeSessions(uid);
  await endLiveStreamsOf(ctx, { creatorId: user.id });
}
