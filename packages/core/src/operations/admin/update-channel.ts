import type {
  AdminChannel,
  AdminUpdateChannel,
} from "@marquee/contracts/operations/admin/admin-channel.schema";
import { channelPage } from "@marquee/contracts/page-address";
import type { ChannelItem } from "../../content/channel/index.ts";
import { endLiveStreamsOf } from "../../content/live/index.ts";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { requireCategory } from "../../people/category/index.ts";
import { type AuditAction, auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { notifyBuyersOfBlock } from "./notify-buyers-of-block.ts";
import { noticesForOwner } from "./notify-owner.ts";
import { presentAdminChannels } from "./present-admin-channel.ts";

/**
 * Changes a channel's category or visibility. Blocks or unblocks it for a reason that its owner reads. Only the owner
 * and admins see a blocked channel and play its videos. A channel with a price stays private, because only its creator
 * changes the price.
 * @throws not_found, version_conflict, invalid_fields, provider_unavailable where streams did not end
 */
export async function updateChannelAsAdmin({
  ctx,
  input,
}: Call<AdminUpdateChannel & { id: string }, "queues" | "mux">): Promise<AdminChannel> {
  requireAdmin(ctx);
  const { id, version, reason, is_blocked, ...changes } = input;
  const newest = () => ctx.database.channels.get({ id }).go({ consistent: true });
  const { data: channel } = await newest();
  if (channel === null || channel.deleted_at !== undefined) throw notFound("channel");
  requireVersion("This channel", channel, version);
  if (is_blocked !== undefined && reason === undefined) {
    throw invalidFields({ reason: "Say why: the channel's owner reads it" });
  }
  if (changes.privacy_type === "public" && channel.price > 0) {
    throw invalidFields({ privacy_type: "A channel with a price stays private" });
  }
  if (changes.category_id !== undefined) await requireCategory(ctx, changes.category_id);
  const updated_at = ctx.now().toISOString();
  const blocking = planBlocking(channel, input, updated_at);
  const owned = { ownerId: channel.creator_id, name: channel.name, link: channelPage(id) };
  const titles = titlesOf(channel, input);
  const notices = await noticesForOwner(ctx, owned, { titles, reason });
  // The lists are updated even if this function ends between the write and the message.
  await scheduleCheckAfterWrite(ctx, { type: "channel", id });
  await writeVersion({ thing: "This channel", newest }, () =>
    commit(ctx, (entities) => [
      entities.channels
        .patch({ id })
        .set({ ...changes, ...blocking.set, updated_at })
        .remove(blocking.remove)
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      auditWrite(ctx, entities.auditEntries, {
        action: actionOf(channel, is_blocked),
        objectId: id,
        ...changesOf(channel, { ...changes, ...blocking.audited }),
        ...(reason !== undefined && { reason }),
      }),
      ...notices.writes(entities),
    ]),
  );
  await notices.send(ctx);
  await ctx.providers.queues.send("catalog", { type: "channel", id });
  if (is_blocked !== undefined && is_blocked !== (channel.blocked_at !== undefined)) {
    await notifyBuyersOfBlock(ctx, is_blocked ? "blocked" : "restored", { id, at: updated_at });
  }
  // Last and every time, so that a repeated call completes what failed.
  if (is_blocked === true) await endLiveStreamsOf(ctx, { channelId: id });
  const { data: written } = await ctx.database.channels.get({ id }).go({ consistent: true });
  const [shown] = await presentAdminChannels(ctx, written === null ? [] : [written]);
  if (shown === undefined) throw notFound("channel");
  return shown;
}

interface Blocking {
  set: { blocked_at?: string; blocked_reason?: string | undefined };
  remove: ("blocked_at" | "blocked_reason")[];
  audited: { blocked_at?: string | undefined; blocked_reason?: string | undefined };
}

/** What blocks or unblocks the channel, for the record and for the audit log. */
function planBlocking(
  channel: ChannelItem,
  { is_blocked, reason }: AdminUpdateChannel,
  now: string,
): Blocking {
  if (is_blocked === undefined) return { set: {}, remove: [], audited: {} };
  if (!is_blocked) {
    // The write removes the attribute, and the audit entry has to say so.
    const audited = { blocked_at: undefined };
    return { set: {}, remove: ["blocked_at", "blocked_reason"], audited };
  }
  const set = { blocked_at: channel.blocked_at ?? now, blocked_reason: reason };
  return { set, remove: [], audited: set };
}

function actionOf(channel: ChannelItem, blocked: boolean | undefined): AuditAction {
  const wasBlocked = channel.blocked_at !== undefined;
  if (blocked === undefined || blocked === wasBlocked) return "channel.update";
  return blocked ? "channel.block" : "channel.unblock";
}

/** What the owner is notified of. */
function titlesOf(
  channel: ChannelItem,
  { is_blocked, privacy_type }: AdminUpdateChannel,
): readonly string[] {
  const titles: string[] = [];
  if (is_blocked !== undefined && is_blocked !== (channel.blocked_at !== undefined)) {
    titles.push(is_blocked ? "A channel of yours has been blocked" : "A channel of yours is back");
  }
  if (privacy_type !== undefined && privacy_type !== channel.privacy_type) {
    titles.push(`A channel of yours is ${privacy_type} now`);
  }
  return titles;
}
