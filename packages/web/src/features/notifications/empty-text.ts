import type { AccountType } from "@marquee/contracts/people/user/user.schema";

/** What the bell will hold, for a person who has no notification yet. */
export const emptyTextFor = (accountType: AccountType | undefined): string =>
  accountType === "watcher"
    ? "Purchases, replies to you and news of the channels you follow are announced here."
    : "Sales, purchases and finished videos are announced here.";
