/** The groups of notifications between which people choose. */
export const notificationGroups = [
  "account",
  "purchases",
  "sales",
  "videos",
  "talk",
  "channels",
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
