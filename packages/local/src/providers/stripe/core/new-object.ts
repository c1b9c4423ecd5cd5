import { randomIdentifier } from "../../../random.ts";
import type { Simulator } from "./simulator.ts";

/** A new id in the provider's form, such as `cus_4f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomIdentifier(24)}`;
}

/** An unguessable part of a hosted page's address. */
export function newToken(): string {
  return randomIdentifier(40);
}

/** Eight characters, as in generated coupon and promotion codes. */
export function newCode(): string {
  return randomIdentifier(8).toUpperCase();
}

/** The fields with which most objects begin; the metadata may follow. */
export function newObject<const Kind extends string>(
  { clock }: Simulator,
  object: Kind,
  prefix: string,
) {
  const metadata: Record<string, string> = {};
  return { id: newId(prefix), object, created: clock.now(), metadata };
}

/** The words of a text, because a list of many names takes few lines as one text. */
export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** The fields of an object that the simulator leaves null. */
export function nullFields<Names extends string>(names: Names): Record<Words<Names>, null>;
export function nullFields(names: string): Record<string, null> {
  return Object.fromEntries(names.split(" ").map((name) => [name, null]));
}
