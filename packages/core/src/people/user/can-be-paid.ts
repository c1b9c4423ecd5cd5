import type { User } from "./profile.ts";

/** Whether sales can be paid to a creator: their payout account works at the moment. */
export const canBePaid = ({ payout_status }: Pick<User, "payout_status">): boolean =>
  payout_status === "enabled";
