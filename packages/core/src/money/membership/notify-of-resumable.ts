import { entitlingStatuses, type PurchaseItem } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { stableId } from "../../platform/ids.ts";
import { hourOf, longDate } from "../../platform/time.ts";
import { whyNotRenewed } from "../settlement/index.ts";
import type { ChannelMessage } from "./memberships-message.ts";

/** Each member needs three reads. */
const pageSize = 25;

/**
 * Notifies a page of a channel's members that it is sold again, and that their memberships, which end with the paid
 * month, can be resumed until then. Sends the next page as a message. Repeated calls within an hour notify nobody
 * twice.
 */
export async function notifyOfResumable(
  ctx: Context<"queues">,
  message: ChannelMessage,
): Promise<void> {
  const page = await readPage(ctx, message);
  await Promise.all(page.data.map((purchase) => notifyMember(ctx, purchase)));
  if (page.cursor === null) return;
  await ctx.providers.queues.send("memberships", { ...message, cursor: page.cursor });
}

type EndingMembership = Pick<
  PurchaseItem,
  "id" | "buyer_id" | "creator_id" | "item_id" | "title" | "access_until" | "updated_at"
>;

function readPage(ctx: Context, { channel_id, cursor }: ChannelMessage) {
  return ctx.database.purchases.query
    .buyersOfItem({ item_id: channel_id })
    .where((attribute, { eq, exists, gt }) =>
      allOf(
        exists(attribute.subscription_id),
        eq(attribute.cancel_at_period_end, true),
        gt(attribute.access_until, ctx.now().toISOString()),
        anyOf(...entitlingStatuses.map((status) => eq(attribute.status, status))),
      ),
    )
    .go({
      cursor: cursor ?? null,
      limit: pageSize,
      attributes: [
        "id",
        "buyer_id",
        "creator_id",
        "item_id",
        "title",
        "access_until",
        "updated_at",
      ],
    });
}

async function notifyMember(ctx: Context<"queues">, purchase: EndingMembership): Promise<void> {
  const { id, buyer_id, creator_id, item_id, title, access_until, updated_at } = purchase;
  if (access_until === undefined) return;
  // The channel or the member may have changed again meanwhile.
  const stopReason = await whyNotRenewed(ctx, {
    channelId: item_id,
    creatorId: creator_id,
    memberId: buyer_id,
  });
  if (stopReason !== undefined) return;
  await notify(ctx, {
    id: stableId(
      "notification",
      // The list is sorted by it: after the end of the renewals, also within the hour.
      new Date(Math.max(+hourOf(ctx.now()), Date.parse(updated_at) + 2000)),
      `membership-resumable:${id}:${updated_at}`,
    ),
    user_id: buyer_id,
    type: "purchase",
    title: "You can stay a member",
    body: `The memberships of “${title}” are renewed again. Yours is not: it ends on ${longDate(new Date(access_until))}, and the channel closes to you then. Until then you can stay a member in My Library.`,
    link: "/my_library?tab=channels",
  });
}
