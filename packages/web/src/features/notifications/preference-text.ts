import type { NotificationGroup } from "@marquee/contracts/people/preference/notification-groups";

/** What each group is about. */
export const groupTexts: Record<NotificationGroup, { title: string; text: string }> = {
  account: {
    title: "Your account",
    text: "Your plan, your payout account, your data, and what was decided about them.",
  },
  purchases: { title: "Purchases", text: "Receipts, and what is no longer on sale." },
  sales: {
    title: "Sales",
    text: "When somebody buys from you, gets money back, or disputes a payment.",
  },
  videos: {
    title: "Your videos",
    text: "When a video is ready, or its file could not be processed.",
  },
  talk: { title: "Comments and reviews", text: "What people write to you." },
  channels: { title: "Channels you follow", text: "Live streams, new videos and posts." },
};

/** Groups without meaning for a person who publishes nothing. */
export const creatorGroups: readonly NotificationGroup[] = ["sales", "videos"];
