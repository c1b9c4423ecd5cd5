import type { Context } from "../context.ts";
import { commit, TransactionCanceled } from "../dynamo/transaction.ts";

/** Takes the followers of a channel that is being deleted away with it. */
export async function removeFollowersOf(ctx: Context, channelId: string): Promise<void> {
  const { follows } = ctx.database;
  for (;;) {
    const { data } = await follows.query.byChannel({ channel_id: channelId }).go({ limit: 500 });
    if (data.length === 0) return;
    await follows.delete(data.map(({ channel_id, user_id }) => ({ channel_id, user_id }))).go();
  }
}

/** Ends what a person who is being deleted follows; the channels' counts follow. */
export async function removeFollowsOf(ctx: Context, userId: string): Promise<void> {
  const { follows, service } = ctx.database;
  const { data } = await follows.query.byUser({ user_id: userId }).go({ pages: "all" });
  for (const { channel_id } of data) {
    const key = { channel_id, user_id: userId };
    try {
      await commit(() =>
        service.transaction
          .write((entities) => [
            entities.follows.remove(key).commit(),
            entities.channels.patch({ id: channel_id }).add({ follower_count: -1 }).commit(),
          ])
          .go(),
      );
    } catch (cause) {
      if (!(cause instanceof TransactionCanceled)) throw cause;
      // The channel is gone, or the follow: what is left of it goes.
      await follows.delete(key).go();
    }
  }
}
