import type { AdminChannel } from "@marquee/contracts/admin/admin-channel.schema";
import type { AdminVideoCard } from "@marquee/contracts/admin/admin-video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { Payment } from "@marquee/contracts/payment/payment.schema";
import type { Context } from "../context.ts";
import type { PageResult } from "../dynamo/pages.ts";
import { listWatcherPayments } from "../purchase/index.ts";
import { loadUser } from "../user/profile.ts";
import { requireAdmin } from "../user/require-admin.ts";
import { asPerson } from "./profiles.ts";
import { toAdminChannels } from "./to-admin-channel.ts";
import { toAdminVideoCard } from "./to-admin-video.ts";

interface BoughtInput {
  ctx: Context;
  input: PageRequest & { id: string };
}

/** Channels that a person bought, newest purchase first. Two rounds: purchases, channels. @throws not_found */
export async function listWatcherChannels({
  ctx,
  input,
}: BoughtInput): Promise<PageResult<{ purchase: Payment; channel: AdminChannel | null }>> {
  const page = await readBought(ctx, input, "channel");
  const { data } = await ctx.database.channels.get(page.items.map(keyOf)).go();
  const channels = await toAdminChannels(ctx, data);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return {
    ...page,
    items: page.items.map((purchase) => ({
      purchase,
      channel: byId.get(purchase.item_id) ?? null,
    })),
  };
}

/** Videos that a person bought, newest purchase first. Two rounds: purchases, videos. @throws not_found */
export async function listWatcherVideos({
  ctx,
  input,
}: BoughtInput): Promise<PageResult<{ purchase: Payment; video: AdminVideoCard | null }>> {
  const page = await readBought(ctx, input, "video");
  const { data } = await ctx.database.videos.get(page.items.map(keyOf)).go();
  const byId = new Map(data.map((video) => [video.id, toAdminVideoCard(ctx, video)]));
  return {
    ...page,
    items: page.items.map((purchase) => ({ purchase, video: byId.get(purchase.item_id) ?? null })),
  };
}

const keyOf = ({ item_id }: Payment) => ({ id: item_id });

async function readBought(
  ctx: Context,
  input: BoughtInput["input"],
  type: "video" | "channel",
): Promise<PageResult<Payment>> {
  requireAdmin(ctx);
  const { id, ...request } = input;
  const [page] = await Promise.all([
    listWatcherPayments({ ctx: asPerson(ctx, id), input: { ...request, type } }),
    loadUser(ctx, id),
  ]);
  return page;
}
