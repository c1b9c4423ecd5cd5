import { soldStatuses } from "@marquee/contracts/money/payment/payment-kinds";
import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import {
  type AdminPurchase,
  adminPurchaseSchema,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { PurchaseItem } from "../../people/entitlement/index.ts";
import { loadUser } from "../../people/user/index.ts";
import { type Context, requireAdmin } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import {
  newestFirst,
  type PageResult,
  readList,
  withMinimumRead,
} from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { presentAdminChannels } from "./present-admin-channel.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

interface BoughtInput {
  ctx: Context;
  input: PageRequest & { id: string };
}

/**
 * Channels that a person bought, newest purchase first. Two rounds: purchases, channels.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listWatcherChannels({
  ctx,
  input,
}: BoughtInput): Promise<PageResult<{ purchase: AdminPurchase; channel: AdminChannel | null }>> {
  const page = await readBought(ctx, input, "channel");
  const { data } = await ctx.database.channels.get(page.items.map(keyOf)).go();
  const channels = await presentAdminChannels(ctx, data);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return {
    ...page,
    items: page.items.map((purchase) => ({
      purchase,
      channel: byId.get(purchase.item_id) ?? null,
    })),
  };
}

/**
 * Videos that a person bought, newest purchase first. Two rounds: purchases, videos.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listWatcherVideos({
  ctx,
  input,
}: BoughtInput): Promise<PageResult<{ purchase: AdminPurchase; video: AdminVideoCard | null }>> {
  const page = await readBought(ctx, input, "video");
  const { data } = await ctx.database.videos.get(page.items.map(keyOf)).go();
  const byId = new Map(data.map((video) => [video.id, presentAdminVideoCard(ctx, video)]));
  return {
    ...page,
    items: page.items.map((purchase) => ({ purchase, video: byId.get(purchase.item_id) ?? null })),
  };
}

const sold: readonly PurchaseItem["status"][] = soldStatuses;

const keyOf = ({ item_id }: AdminPurchase) => ({ id: item_id });

async function readBought(
  ctx: Context,
  input: BoughtInput["input"],
  kind: PurchaseItem["kind"],
): Promise<PageResult<AdminPurchase>> {
  requireAdmin(ctx);
  const buyer_id = input.id;
  const [page] = await Promise.all([
    readList({
      name: `bought-by:${buyer_id}:${kind}`,
      request: input,
      order: newestFirst,
      read: ({ from, limits }) =>
        from(ctx.database.purchases.query.byBuyer({ buyer_id }))
          .where((attribute, { eq }) =>
            allOf(
              eq(attribute.kind, kind),
              anyOf(...sold.map((status) => eq(attribute.status, status))),
            ),
          )
          .go(withMinimumRead(limits, 100)),
    }),
    loadUser(ctx, buyer_id),
  ]);
  return { ...page, items: page.items.map(presentPurchase) };
}

const presentPurchase = (item: PurchaseItem): AdminPurchase =>
  present(adminPurchaseSchema, item, { currency: "usd" });
