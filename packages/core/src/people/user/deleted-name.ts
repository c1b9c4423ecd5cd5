import { createHash } from "node:crypto";

/** Shown instead of a deleted person's name. */
export const deletedName = "Deleted user";

/**
 * An address without a mailbox (RFC 2606), a different one for each person, because the index by address accepts no
 * empty ones.
 */
export const deletedEmail = (userId: string): string =>
  `${createHash("sha256").update(userId).digest("hex").slice(0, 32)}@deleted.invalid`;
