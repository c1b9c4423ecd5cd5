import type { deactivationTypes } from "@marquee/contracts/people/user/user.schema";

export type DeactivationType = (typeof deactivationTypes)[number];

export const deactivationWords: Record<DeactivationType, string> = {
  abuse: "Abuse",
  payment: "Payment",
  request: "The person asked for it",
  other: "Something else",
};
