import { type Context, requireUser } from "../../platform/context.ts";

/** The number of followed channels whose videos are in one list: each is read with every page. */
const maxListed = 50;

/** The ids of the channels that the caller follows, at most the last 50, the latest first. @throws unauthenticated */
export async function findFollowedChannels(ctx: Context): Promise<string[]> {
  const { userId } = requireUser(ctx);
  const { data } = await ctx.database.follows.query
    .byUser({ user_id: userId })
    .go({ order: "desc", limit: maxListed, count: maxListed });
  return data.map(({ channel_id }) => channel_id);
}
