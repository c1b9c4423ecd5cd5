import type { AccountType } from "@marquee/contracts/people/user/user.schema";

const texts: Record<AccountType, string> = {
  watcher: "Purchases, replies to you and news of the channels you follow are announced here.",
  creator: "Sales, purchases and finished videos are announced here.",
  admin: "What concerns your account is announced here.",
};

/** Explains to a person without notifications what the bell will contain. */
export const emptyTextFor = (accountType: AccountType = "creator"): string => texts[accountType];
