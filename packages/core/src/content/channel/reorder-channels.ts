import type { OrderChannels } from "@marquee/contracts/content/channel/channel.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { changedElsewhere, notFound } from "../../platform/errors.ts";

const changedOrder = (cause?: unknown) =>
  changedElsewhere("The order of your channels", undefined, cause);

/**
 * Puts channels of the caller in a new order. They exchange their present ranks, so channels that are not named keep
 * theirs, and a new channel is first. All ranks change in one transaction, or none.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, version_conflict
 */
export async function reorderChannels({ ctx, input }: Call<OrderChannels>): Promise<OrderChannels> {
  const { channel_ids } = input;
  const [creator, { data }] = await Promise.all([
    requireCreator(ctx),
    ctx.database.channels.get(channel_ids.map((id) => ({ id }))).go({ consistent: true }),
  ]);
  const own = data.filter(
    ({ creator_id, deleted_at }) => creator_id === creator.id && deleted_at === undefined,
  );
  if (own.length < channel_ids.length) throw notFound("channel");
  const former = new Map(own.map(({ id, order_sort_key }) => [id, order_sort_key]));
  const positions = [...former.values()].sort((one = "", other = "") => (one < other ? 1 : -1));
  const moved = channel_ids.flatMap((id, index) => {
    const [from, to] = [former.get(id), positions[index]];
    return from === undefined || to === undefined || from === to ? [] : [{ id, from, to }];
  });
  if (moved.length === 0) return { channel_ids };
  try {
    await commit(ctx, ({ channels }) =>
      moved.map(({ id, from, to }) =>
        channels
          .patch({ id })
          .set({ ordered_by: creator.id, order_sort_key: to })
          .where((attribute, { eq }) => eq(attribute.order_sort_key, from))
          .commit(),
      ),
    );
  } catch (cause) {
    if (cause instanceof TransactionCanceled) throw changedOrder(cause);
    throw cause;
  }
  return { channel_ids };
}
