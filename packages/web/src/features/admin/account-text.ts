import type { AccountType, deactivationTypes } from "@marquee/contracts/people/user/user.schema";

export type DeactivationType = (typeof deactivationTypes)[number];

export const deactivationLabels: Record<DeactivationType, string> = {
  abuse: "Abuse",
  payment: "Payment",
  request: "The person asked for it",
  other: "Something else",
};

export const accountTypeLabels: Record<AccountType, string> = {
  watcher: "Watcher",
  creator: "Creator",
  admin: "Admin",
};
