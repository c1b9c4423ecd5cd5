/**
 * The query keys of one resource; those that few visitors need are in `signed-in-keys.ts` and `admin-keys.ts`. A mutation
 * invalidates `all` of each resource that it changes, and so every list and page of it.
 */
export const keysOf = <Resource extends string>(resource: Resource) => ({
  all: [resource] as const,
  /** Every list. */
  lists: [resource, "list"] as const,
  /** A list by its name; `filter` is part of the key. */
  list: <Filter extends object>(name: string, filter?: Filter) =>
    [resource, "list", name, filter ?? {}] as const,
  detail: (id: string, part = "") => [resource, "detail", id, part] as const,
});

export const blogKeys = keysOf("blog");
export const categoryKeys = keysOf("categories");
export const channelKeys = keysOf("channel");
export const commentKeys = keysOf("comment");
export const creatorKeys = keysOf("creator");
export const historyKeys = keysOf("history");
export const livePlaybackKeys = keysOf("live-playback");
export const liveStreamKeys = keysOf("live-stream");
export const notificationKeys = keysOf("notification");
export const planKeys = keysOf("plan");
export const playlistKeys = keysOf("playlist");
export const reviewKeys = keysOf("review");
export const searchKeys = keysOf("search");
export const videoKeys = keysOf("video");
