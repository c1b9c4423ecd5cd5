import type { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import type { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Rows } from "./row.ts";

export const userRows: Rows<typeof userCalls> = {
  authenticate: {},
  update: { input: () => ({ body: { country: "NO" } }) },
  registerPushToken: {
    input: () => ({ body: { fcmToken: `device-${crypto.randomUUID()}` } }),
  },
  createImageUpload: {
    input: () => ({ body: { purpose: "profile_picture", content_type: "image/png", size: 100 } }),
  },
  creatorProfile: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
  },
  creatorProfileByName: {
    input: ({ channel }) => ({ params: { name: channel.creator_slug } }),
  },
  popularCreators: {},
};

export const notificationRows: Rows<typeof notificationCalls> = {
  list: {},
  markRead: {
    input: () => ({ body: { ids: ["ntf_01HZZZZZZZZZZZZZZZZZZZZZZZ"] } }),
  },
  markAllRead: {},
};
