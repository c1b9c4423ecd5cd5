import { createHash } from "node:crypto";

/** What stands where a deleted person's name stood. */
export const deletedName = "Deleted user";

/** An address that nobody has (RFC 2606), one a person: the index by address takes no empty ones. */
export const deletedEmail = (userId: string): string =>
  `${createHash("sha256").update(userId).digest("hex").slice(0, 32)}@deleted.invalid`;
