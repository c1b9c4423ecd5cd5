import { buyerKeepDays } from "@marquee/contracts/constants";

/** The effects of a deletion, in words (ADR 14). */
export const deletionFacts = (isCreator: boolean) => ({
  atOnce: [
    "Your account closes, and every device is logged out. You cannot log in again.",
    isCreator
      ? "Your plan and your memberships end, without a refund."
      : "Your memberships end, without a refund.",
    "You can no longer watch what you bought.",
    "A payment that your bank has not made yet is refunded when it arrives.",
    ...(isCreator ? ["Your channels and videos leave the site, and their sales end."] : []),
  ],
  deleted: [
    "Your name, e-mail address, picture and profile.",
    "Your watch history, saved videos, own playlists, follows, notifications, devices and settings.",
    "Your reviews and reports, and your comments without answers.",
    ...(isCreator
      ? ["Your posts, channels, videos, captions, playlists and live streams."]
      : ["Your posts."]),
    "The files of your data that we prepared.",
  ],
  kept: [
    "Records of payments, without your name. The law asks us to keep them.",
    "Records at our payment provider, which the law asks it to keep.",
    "A comment that has answers stays without its text and your name, until the answers go.",
    ...(isCreator
      ? [
          `What people bought from you stays open to them for ${buyerKeepDays} days, without your name.`,
          "Payments that are due to you are still paid out by our payment provider.",
        ]
      : []),
  ],
});
