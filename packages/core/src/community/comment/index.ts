export { findDiscussed, isRead } from "./audience.ts";
export type { CommentItem } from "./comment-item.ts";
export { createComment } from "./create-comment.ts";
export { listComments } from "./list-comments.ts";
export { removeComment } from "./remove-comment.ts";
export { updateComment } from "./update-comment.ts";
