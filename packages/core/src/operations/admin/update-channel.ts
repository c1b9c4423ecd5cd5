import type {
  AdminChannel,
  AdminUpdateChannel,
} from "@marquee/contracts/operations/admin/admin-channel.schema";
import { channelPage } from "@marquee/contracts/page-address";
import type { ChannelItem } from "../../content/channel/index.ts";
import { endLiveStreamsOf } from "../../content/live/index.ts";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { followMergedCategory } from "../../people/category/index.ts";
import { noticesForOwner } from "../../people/notification/index.ts";
import { type AuditAction, auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { notifyBuyersOfBlock } from "./notify-buyers-of-block.ts";
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
  const { id, version, reason, is_blocked, ...rest } = input;
  const newest = () => ctx.database.channels.get({ id }).go({ consistent: true });
  const { data: channel } = await newest();
  if (channel === null || channel.deleted_at !== undefined) throw notFound("channel");
  requireVersion("This channel", channel, version);
  if (is_blocked !== undefined && reason === undefined) {
    throw invalidFields({ reason: "Say why: the channel's owner reads it" });
  }
  if (rest.privacy_type === "public" && channel.price > 0) {
    throw invalidFields({ privacy_type: "A channel with a price stays private" });
  }
  const category_id = rest.category_id && (await followMergedCategory(ctx, rest.category_id));
  const changes = { ...rest, ...(category_id && { category_id }) };
  const updated_at = ctx.now().toISOString();
  const blocking = blockingOf(channel, input, updated_at);
  const blockChange = blockChangeOf(channel, is_blocked);
  const owned = { ownerId: channel.creator_id, name: channel.name, link: channelPage(id) };
  const titles = titlesOf(channel, blockChange, changes.privacy_type);
  const notices = await noticesForOwner(ctx, owned, { titles, reason });
  // The lists are updated even if this function ends between the write and the message.
  await scheduleCheckAfterWrite(ctx, { type: "channel", id });
  await writeVersion({ thing: "This channel", newest }, () =>
    commit(ctx, (entities) => [
      entities.channels
        .patch({ id })
        .set({ ...changes, ...blocking, updated_at })
        .remove(is_blocked === false ? blockFields : [])
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      auditWrite(ctx, entities.auditEntries, {
        action: actionOf(blockChange),
        objectId: id,
        objectName: channel.name,
        wordsOf: channel.creator_id,
        ...changesOf(channel, { ...changes, ...blocking }),
        reason,
      }),
      ...notices.writes(entities),
    ]),
  );
  await notices.send(ctx);
  await ctx.providers.queues.send("catalog", { type: "channel", id });
  if (blockChange !== undefined) {
    await notifyBuyersOfBlock(ctx, blockChange, { id, at: updated_at });
  }
  // Last and every time, so that a repeated call completes what failed.
  if (is_blocked === true) await endLiveStreamsOf(ctx, { channelId: id });
  const { data: written } = await ctx.database.channels.get({ id }).go({ consistent: true });
  const [shown] = await presentAdminChannels(ctx, written === null ? [] : [written]);
  if (shown === undefined) throw notFound("channel");
  return shown;
}

const blockFields: ("blocked_at" | "blocked_reason")[] = ["blocked_at", "blocked_reason"];

/** What blocks or unblocks the channel, for the record and for the audit log; undefined is removed. */
function blockingOf(
  channel: ChannelItem,
  { is_blocked, reason }: AdminUpdateChannel,
  now: string,
): Pick<ChannelItem, "blocked_at" | "blocked_reason"> {
  if (is_blocked === undefined) return {};
  if (!is_blocked) return { blocked_at: undefined, blocked_reason: undefined };
  return { blocked_at: channel.blocked_at ?? now, blocked_reason: reason };
}

type BlockChange = "blocked" | "restored" | undefined;

/** Undefined when the channel stays blocked or unblocked, even if the block gets another reason. */
function blockChangeOf(channel: ChannelItem, isBlocked: boolean | undefined): BlockChange {
  const wasBlocked = channel.blocked_at !== undefined;
  if (isBlocked === undefined || isBlocked === wasBlocked) return undefined;
  return isBlocked ? "blocked" : "restored";
}

function actionOf(blockChange: BlockChange): AuditAction {
  if (blockChange === undefined) return "channel.update";
  return blockChange === "blocked" ? "channel.block" : "channel.unblock";
}

/** The titles of the owner's notifications. */
function titlesOf(
  channel: ChannelItem,
  blockChange: BlockChange,
  privacyType: AdminUpdateChannel["privacy_type"],
): readonly string[] {
  const titles: string[] = [];
  if (blockChange === "blocked") titles.push("A channel of yours has been blocked");
  if (blockChange === "restored") titles.push("A channel of yours is back");
  if (privacyType !== undefined && privacyType !== channel.privacy_type) {
    titles.push(`A channel of yours is ${privacyType} now`);
  }
  return titles;
}
