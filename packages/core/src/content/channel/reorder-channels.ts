import type { OrderChannels } from "@marquee/contracts/content/channel/channel.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { changedElsewhere, notFound } from "../../platform/errors.ts";

/**
 * Puts channels of the caller in a new order. They exchange their sort keys, so channels that are not named keep
 * theirs, and a new channel is first. All sort keys change in one transaction, or none.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, version_conflict
 */
export async function reorderChannels({ ctx, input }: Call<OrderChannels>): Promise<OrderChannels> {
  const { channel_ids } = input;
  const [creator, { data }] = await Promise.all([
    requireCreator(ctx),
    ctx.database.channels.get(channel_ids.map((id) => ({ id }))).go({ consistent: true }),
  ]);
  const channels = data.filter(
    ({ creator_id, deleted_at }) => creator_id === creator.id && deleted_at === undefined,
  );
  if (channels.length < channel_ids.length) throw notFound("channel");
  const formerKeys = new Map(channels.map(({ id, order_sort_key }) => [id, order_sort_key]));
  const sortedKeys = [...formerKeys.values()].sort((one = "", other = "") =>
    one < other ? 1 : -1,
  );
  const moved = channel_ids.flatMap((id, index) => {
    const [from, to] = [formerKeys.get(id), sortedKeys[index]];
    return from === undefined || to === undefined || from === to ? [] : [{ id, from, to }];
  });
  if (moved.length === 0) return { channel_ids };
  try {
    await commit(ctx, (entities) =>
      moved.map(({ id, from, to }) =>
        entities.channels
          .patch({ id })
          .set({ ordered_by: creator.id, order_sort_key: to })
          .where((attribute, { eq }) => eq(attribute.order_sort_key, from))
          .commit(),
      ),
    );
  } catch (cause) {
    if (!isTransactionCanceled(cause)) throw cause;
    throw changedElsewhere("The order of your channels", undefined, cause);
  }
  return { channel_ids };
}
