const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

interface VideoLink {
  id: string;
  slug: string;
  title: string;
}

interface NamedLink {
  id: string;
  slug: string;
  name: string;
}

/** The channel of a video or a live stream, for a link to it. */
export const channelOf = (item: {
  channel_id: string;
  channel_slug: string;
  channel_name: string;
}): NamedLink => ({ id: item.channel_id, slug: item.channel_slug, name: item.channel_name });

/** The creator of a video, a channel or a live stream, for a link to it. */
export const creatorOf = (item: {
  creator_id: string;
  creator_slug: string;
  creator_name: string;
}): NamedLink => ({ id: item.creator_id, slug: item.creator_slug, name: item.creator_name });

/** "/video/sea-at-dawn-vid_…?video_id=…&video_name=…" (spec §2, slug forms). */
export function videoPath(video: VideoLink): string {
  return `/video/${video.slug}?${query({ video_id: video.id, video_name: video.title })}`;
}

/** The state of a link or a navigation to a video that plays there without another press. */
export const playsAtOnce = { plays: true };

export function channelPath(channel: NamedLink): string {
  return `/channel/${channel.slug}?${query({ channel_id: channel.id, channel_name: channel.name })}`;
}

export function creatorPath(creator: NamedLink): string {
  return `/creator/${creator.slug}?${query({ creator_id: creator.id, creator_name: creator.name })}`;
}

export function searchPath(text: string): string {
  return `/search_result?${query({ type: "globalSearch", search: text })}`;
}

export function categoryPath(categoryId: string): string {
  return `/search_result?${query({ type: "category_list", search: categoryId })}`;
}

export function buyVideoPath(video: VideoLink): string {
  return `/payments/video/${video.slug}/${video.id}`;
}

export function buyChannelPath(channel: NamedLink): string {
  return `/payments/channel/${channel.slug}/${channel.id}`;
}

export function receiptPath(payment: { id: string }): string {
  return `/my_library/receipts/${payment.id}`;
}

/** Of a pack of minutes or a promotion, by the id of its checkout. */
export function platformReceiptPath(sessionId: string): string {
  return `/payments/receipts/${sessionId}`;
}

/** The payouts of a creator by their id, or one payout by its own. */
export function payoutsPath(id: string): string {
  return `/payouts/${id}`;
}

/** A video in a playlist: the watch page shows the playlist and plays its next video. */
export function playlistVideoPath(playlistSlug: string, video: VideoLink): string {
  return `${videoPath(video)}&${query({ playlist: playlistSlug })}`;
}

/** A playlist below its channel; `slug` may also be an id. */
export function playlistPath(playlist: { slug: string; channel_id: string }): string {
  return `/channel/${playlist.channel_id}/playlist/${playlist.slug}`;
}

export function blogPath(blog: { slug: string }): string {
  return `/blogs/${blog.slug}`;
}

export function editBlogPath(blog: { id: string }): string {
  return `/blogs/edit/${blog.id}`;
}

export function liveStreamPath(stream: { slug: string }): string {
  return `/live-video-stream/${stream.slug}`;
}

/** The owner's page of a video. */
export function manageVideoPath(channelId: string, videoId: string): string {
  return `/channel/${channelId}/video/${videoId}`;
}

/** The owner's page of a live stream. */
export function controlRoomPath(channelId: string, streamId: string): string {
  return `/channel/${channelId}/live-video/${streamId}`;
}

export function withCallback(path: string, callbackUrl: string): string {
  return `${path}?${query({ callbackUrl })}`;
}
