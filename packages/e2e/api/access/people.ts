import type { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import type { userCalls } from "@marquee/contracts/people/user/user.calls";
import { forAll, forSignedIn, type Rows } from "./row.ts";

export const userRows: Rows<typeof userCalls> = {
  authenticate: { input: () => ({}), expected: forSignedIn },
  update: { input: () => ({ body: { country: "NO" } }), expected: forSignedIn },
  registerPushToken: {
    input: () => ({ body: { fcmToken: `device-${crypto.randomUUID()}` } }),
    expected: forSignedIn,
  },
  createImageUpload: {
    input: () => ({ body: { purpose: "profile_picture", content_type: "image/png", size: 100 } }),
    expected: forSignedIn,
  },
  creatorProfile: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expected: forAll,
  },
  creatorProfileByName: {
    input: ({ channel }) => ({ params: { name: channel.creator_slug } }),
    expected: forAll,
  },
  popularCreators: { input: () => ({}), expected: forAll },
};

export const notificationRows: Rows<typeof notificationCalls> = {
  list: { input: () => ({}), expected: forSignedIn },
  markRead: {
    input: () => ({ body: { ids: ["ntf_01HZZZZZZZZZZZZZZZZZZZZZZZ"] } }),
    expected: forSignedIn,
  },
};
