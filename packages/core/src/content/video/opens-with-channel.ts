/** True for a video that is not sold separately: its private channel has a price, which opens all of its videos. */
export function opensWithChannelOnly(video: {
  channel_privacy_type: "public" | "private";
  channel_price: number;
}): boolean {
  return video.channel_privacy_type === "private" && video.channel_price > 0;
}
