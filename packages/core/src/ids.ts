import { type IdKind, idPrefixes } from "@marquee/contracts/ids";
import { ulid } from "ulid";

/** A new id of this kind; ids made later sort later. */
export function newId(kind: Exclude<IdKind, "user">, now: Date): string {
  return `${idPrefixes[kind]}_${ulid(now.getTime())}`;
}

/** The id of the person whom the identity provider knows by this uid. */
export function userIdOf(uid: string): string {
  return `${idPrefixes.user}_${uid}`;
}

/** The identity provider's uid of a person. */
export function uidOf(userId: string): string {
  return userId.slice(idPrefixes.user.length + 1);
}
