/** Why a video's file failed, in words for its creator, who may choose another file. */
export const fileFailures = {
  not_received: "The file could not be received. Upload it again.",
  late: "The file did not arrive in time. Upload it again.",
  unreadable: "This file could not be read as a video. Try another file.",
  no_video_track: "This file has sound but no video track. Choose a file with pictures.",
  lost: "The file was lost while it was prepared. Upload it again.",
  too_long: "The file is longer than was declared, and not enough upload minutes are left.",
} as const;

export type FileFailure = keyof typeof fileFailures;
