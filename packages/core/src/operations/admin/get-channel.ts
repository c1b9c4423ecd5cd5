import type { AdminChannelDetail } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { visitorAccess } from "../../content/channel/index.ts";
import { latestAudit } from "../../platform/audit/list-audit.ts";
import { recordPrivateView } from "../../platform/audit/record-private-view.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { presentAdminChannels } from "./present-admin-channel.ts";

/**
 * A channel in any state, with the ten newest changes that admins made. One round; a channel that visitors cannot open
 * needs a second one, which records the view in the audit log.
 * @throws not_found
 */
export async function getChannelAsAdmin({
  ctx,
  input,
}: Call<{ id: string }>): Promise<AdminChannelDetail> {
  requireAdmin(ctx);
  const [{ data: channel }, audit] = await Promise.all([
    ctx.database.channels.get({ id: input.id }).go(),
    latestAudit(ctx, input.id, 10),
  ]);
  const [shown] = await presentAdminChannels(ctx, channel === null ? [] : [channel]);
  if (channel === null || shown === undefined) throw notFound("channel");
  const access = visitorAccess(channel);
  if (access !== "granted") {
    await recordPrivateView(ctx, {
      action: "channel.view",
      objectId: channel.id,
      objectName: channel.name,
      ownerId: channel.creator_id,
      access,
    });
  }
  return { ...shown, audit };
}
