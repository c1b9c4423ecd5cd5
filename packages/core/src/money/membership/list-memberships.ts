import type { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import type { Membership, Subscriber } from "@marquee/contracts/money/membership/membership.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { isEntitling, type PurchaseItem } from "../../people/entitlement/index.ts";
import {
  type Call,
  type Context,
  type InputOf,
  isOwnerOrAdmin,
  requireUser,
} from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import {
  newestFirst,
  type PageResult,
  readList,
  withMinimumRead,
} from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { normalizeText } from "../../platform/words.ts";
import { presentMembership, renewsAt } from "./present-membership.ts";

/**
 * The number of purchases in one read when a filter excludes others, which must not cost a round trip for each page.
 * A channel has more purchases than a person.
 */
const readBatchSize = 100;
const channelBatchSize = 400;

/**
 * The caller's memberships, newest first, including those that have ended.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listMemberships({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Membership>> {
  const { userId } = requireUser(ctx);
  const page = await readList({
    name: `memberships:${userId}`,
    request: input,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(ctx.database.purchases.query.byBuyer({ buyer_id: userId }))
        .where((attribute, { exists }) => exists(attribute.subscription_id))
        .go(withMinimumRead(limits, readBatchSize)),
  });
  return { ...page, items: page.items.map(presentMembership) };
}

/**
 * Buyers and members of a channel, newest first. Without addresses, because a seller needs only the name.
 * @throws invalid_cursor, page_too_far, unauthenticated, not_found for everybody except the channel's creator and
 * admins
 */
export async function listSubscribers({
  ctx,
  input,
}: Call<InputOf<typeof membershipCalls.subscribers>>): Promise<PageResult<Subscriber>> {
  requireUser(ctx);
  const { id, purchase_type } = input;
  const search = normalizeText(input.search_key ?? "");
  const isNarrowed = search !== "" || purchase_type !== undefined;
  const [{ data: channel }, page] = await Promise.all([
    ctx.database.channels.get({ id }).go(),
    readList({
      name: `subscribers:${id}:${purchase_type ?? ""}:${search}`,
      request: input,
      order: newestFirst,
      read: ({ from, limits }) =>
        from(ctx.database.purchases.query.buyersOfItem({ item_id: id }))
          .where((attribute, { contains, exists, notExists }) =>
            allOf(
              search !== "" && contains(attribute.buyer_name_normalized, search),
              purchase_type === "monthly" && exists(attribute.subscription_id),
              purchase_type === "one_time" && notExists(attribute.subscription_id),
            ),
          )
          .go(isNarrowed ? withMinimumRead(limits, channelBatchSize) : limits),
    }),
  ]);
  if (channel === null || !isOwnerOrAdmin(ctx, channel.creator_id)) throw notFound("channel");
  return { ...page, items: page.items.map((item) => presentSubscriber(ctx, item)) };
}

function presentSubscriber(ctx: Context, item: PurchaseItem): Subscriber {
  const isMonthly = item.subscription_id !== undefined;
  const renews_at = isMonthly ? renewsAt(item) : null;
  return {
    user_id: item.buyer_id,
    name: item.buyer_name ?? "",
    profile_picture: publicImageUrl(ctx.config, item.buyer_picture_key),
    purchase_type: isMonthly ? "monthly" : "one_time",
    status: item.status,
    amount: item.amount,
    currency: "usd",
    since: item.created_at,
    renews_at,
    ends_at:
      isMonthly && renews_at === null && isEntitling(item.status)
        ? (item.access_until ?? null)
        : null,
    payment_failed: isMonthly && item.past_due === true,
  };
}
