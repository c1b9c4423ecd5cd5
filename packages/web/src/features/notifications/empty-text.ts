import type { AccountType } from "@marquee/contracts/people/user/user.schema";

/** Explains to a person without notifications what the bell will contain. */
export const emptyTextFor = (accountType: AccountType | undefined): string =>
  accountType === "watcher"
    ? "Purchases, replies to you and news of the channels you follow are announced here."
    : "Sales, purchases and finished videos are announced here.";
