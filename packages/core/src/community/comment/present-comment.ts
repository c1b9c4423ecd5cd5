import {
  commentEditMinutes,
  type Reply,
  replySchema,
} from "@marquee/contracts/community/comment/comment.schema";
import type { Item } from "../../database.ts";
import { type Context, isOwnerOrAdmin, viewerId } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";

export type CommentItem = Item<"comments">;

/** Until when its author may edit a comment. */
export function editableUntil(item: CommentItem): Date {
  return new Date(Date.parse(item.created_at) + commentEditMinutes * 60_000);
}

/** Its author, the owner of the video's channel, or an admin. */
export const canRemove = (ctx: Context, item: CommentItem): boolean =>
  isOwnerOrAdmin(ctx, item.author_id) || isOwnerOrAdmin(ctx, item.owner_id);

/** The fields of a removed comment that is still shown above its replies. */
const removedFields = {
  text: "",
  author_id: null,
  author_name: null,
  author_profile_picture: null,
  is_creator: false,
  is_removed: true,
  editable_until: null,
  can_remove: false,
} as const;

export function presentReply(ctx: Context, item: CommentItem): Reply {
  const until = editableUntil(item);
  const isEditable = viewerId(ctx) === item.author_id && ctx.now() < until;
  return present(replySchema, item, {
    author_profile_picture: publicImageUrl(ctx.config, item.author_picture_key),
    is_creator: item.author_id === item.owner_id,
    is_edited: item.edited_at !== undefined,
    is_removed: false,
    editable_until: isEditable ? until.toISOString() : null,
    can_remove: canRemove(ctx, item),
    ...(item.removed_at !== undefined && removedFields),
  });
}
