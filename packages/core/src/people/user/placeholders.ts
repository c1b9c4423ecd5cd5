import { createHash } from "node:crypto";

/**
 * An address without a mailbox (RFC 2606), a different one for each person. The index by address and the identity
 * provider accept neither an empty one nor the same one twice.
 */
const placeholderEmail = (userId: string, domain: string): string =>
  `${createHash("sha256").update(userId).digest("hex").slice(0, 32)}@${domain}.invalid`;

/** The address in the record of a deleted person. */
export const deletedEmail = (userId: string): string => placeholderEmail(userId, "deleted");

/** The address at the identity provider of an account that cannot have its own one back yet. */
export const withheldEmail = (userId: string): string => placeholderEmail(userId, "withheld");
