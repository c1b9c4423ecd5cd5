/** The page of the uploads. */
export const uploadsPath = "/uploads";

/** The page of the uploads, with the channel chosen. */
export const uploadToPath = (channelId: string): string =>
  `${uploadsPath}?channel_id=${encodeURIComponent(channelId)}`;
