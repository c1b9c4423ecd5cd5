import { createHash } from "node:crypto";
import { type IdKind, prefixOf } from "@marquee/contracts/ids";
import { encodeTime, ulid } from "ulid";

/** A new id of this kind; later ids sort later. */
export function newId(kind: Exclude<IdKind, "user">, now: Date): string {
  return `${prefixOf(kind)}${ulid(now.getTime())}`;
}

const ulidAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The same id for the same time and seed, also in another request, so that a repeated creation creates once. It sorts
 * among the ids of that time.
 */
export function stableId(kind: Exclude<IdKind, "user">, at: Date, seed: string): string {
  const digest = createHash("sha256").update(`${kind}:${seed}`).digest();
  const characters = [...digest.subarray(0, 16)].map((byte) => ulidAlphabet[byte % 32]);
  return `${prefixOf(kind)}${encodeTime(at.getTime(), 10)}${characters.join("")}`;
}

/** Every id of this kind and time, and every later one, sorts after it. */
export const firstIdAt = (kind: Exclude<IdKind, "user">, at: Date): string =>
  prefixOf(kind) + encodeTime(at.getTime(), 10);

/** True for the id of an object of this kind, by what it begins with. */
export const isIdOf = (kind: IdKind, id: string | undefined): id is string =>
  id?.startsWith(prefixOf(kind)) === true;

/** The id of the person with this uid at the identity provider. */
export function userIdOf(uid: string): string {
  return `${prefixOf("user")}${uid}`;
}

/** The identity provider's uid of a person. */
export function uidOf(userId: string): string {
  return userId.slice(prefixOf("user").length);
}
