export { canReadComments } from "./audience.ts";
export { createComment } from "./create-comment.ts";
export { listComments } from "./list-comments.ts";
export type { CommentItem } from "./present-comment.ts";
export { removeComment } from "./remove-comment.ts";
export { removeFromThread } from "./remove-from-thread.ts";
export { updateComment } from "./update-comment.ts";
