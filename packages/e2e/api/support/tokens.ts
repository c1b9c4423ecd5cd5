import type { TestPerson } from "./person.ts";
import { nowSeconds } from "./signed-events.ts";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The claims of a person's token. */
export function claimsOf(person: Pick<TestPerson, "token">): Record<string, unknown> {
  return JSON.parse(Buffer.from(person.token().split(".")[1] ?? "", "base64url").toString("utf8"));
}

/** A token as the identity emulator issues them, with any claims. */
export const unsigned = (claims: object, head: object = { alg: "none", typ: "JWT" }): string =>
  `${encode(head)}.${encode(claims)}.`;

/** A person's earlier token. */
export const expiredTokenOf = (person: Pick<TestPerson, "token">): string =>
  unsigned({ ...claimsOf(person), exp: nowSeconds() - 1 });
