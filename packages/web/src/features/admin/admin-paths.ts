import type { AccountType } from "@marquee/contracts/people/user/user.schema";

export const creatorPath = (creatorId: string): string => `/admin/creator-details/${creatorId}`;

/** The page of a person as a watcher; every person has one. */
export const watcherPath = (userId: string): string => `/admin/watcher-details/${userId}`;

/** Everything about a person on one page. */
export const personPath = (person: { id: string; account_type: AccountType }): string =>
  person.account_type === "creator" ? creatorPath(person.id) : watcherPath(person.id);

/** The page of a channel; below its creator when it was opened from the creator's page. */
export const channelPath = (channelId: string, creatorId?: string): string =>
  creatorId === undefined
    ? `/admin/channel/${channelId}`
    : `${creatorPath(creatorId)}/channels/${channelId}`;

export const videoPath = (videoId: string): string => `/admin/video/${videoId}`;

/** The page that refunds a payment, with its id filled in. */
export const refundPath = (id: string): string => `/admin/refunds?payment=${id}`;

const pageOf: Readonly<Record<string, (id: string) => string>> = {
  usr: watcherPath,
  chn: (id) => channelPath(id),
  vid: videoPath,
  blg: (id) => `/blogs/${id}`,
  pkg: () => "/plans",
  cat: () => "/admin/categories",
  rep: () => "/admin/reports",
  frm: (id) => `/admin/enquiries?id=${id}`,
  // A refund is of a purchase, or of the checkout of what the platform sold.
  cs_: (id) => `/admin/payments?search=${id}`,
  pur: (id) => `/admin/payments?search=${id}`,
  liv: (id) => `/live-video-stream/${id}`,
};

/** The page of an object by its id; undefined for what has none. */
export const objectPath = (id: string): string | undefined => pageOf[id.slice(0, 3)]?.(id);
