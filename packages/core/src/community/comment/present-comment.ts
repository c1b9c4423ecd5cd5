import {
  commentEditMinutes,
  type Reply,
} from "@marquee/contracts/community/comment/comment.schema";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";

export type CommentItem = EntityItem<Database["comments"]>;

/** Until when its author may edit a comment. */
export function editableUntil(item: CommentItem): Date {
  return new Date(Date.parse(item.created_at) + commentEditMinutes * 60_000);
}

/** Its author, the owner of the video's channel, or an admin. */
export function canRemove(ctx: Context, item: CommentItem): boolean {
  const { actor } = ctx;
  if (actor.type !== "user") return false;
  return [item.author_id, item.owner_id].includes(actor.userId) || actor.accountType === "admin";
}

export function presentReply(ctx: Context, item: CommentItem): Reply {
  const removed = item.removed_at !== undefined;
  const until = editableUntil(item);
  const editable = !removed && viewerId(ctx) === item.author_id && ctx.now() < until;
  return {
    id: item.id,
    video_id: item.video_id,
    parent_id: item.parent_id ?? null,
    text: removed ? "" : item.text,
    author_id: removed ? null : item.author_id,
    author_name: removed ? null : item.author_name,
    author_profile_picture: removed ? null : publicImageUrl(ctx.config, item.author_picture_key),
    is_creator: !removed && item.author_id === item.owner_id,
    is_edited: item.edited_at !== undefined,
    is_removed: removed,
    editable_until: editable ? until.toISOString() : null,
    can_remove: !removed && canRemove(ctx, item),
    reply_count: item.reply_count,
    created_at: item.created_at,
    version: item.version,
  };
}
