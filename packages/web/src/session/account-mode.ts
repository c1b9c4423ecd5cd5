import type { AccountType } from "@marquee/contracts/people/user/user.schema";

const isAccountType = (value: string | undefined): value is AccountType =>
  value === "watcher" || value === "creator" || value === "admin";

/**
 * The mode of a person. The stored value is only a preference: a creator may watch, but nobody gets more rights than
 * the server says.
 */
export function accountMode(stored: string | undefined, serverType: AccountType): AccountType {
  if (serverType === "creator" && isAccountType(stored) && stored === "watcher") return "watcher";
  return serverType;
}

export function storedAccountType(stored: string | undefined): AccountType | undefined {
  return isAccountType(stored) ? stored : undefined;
}
