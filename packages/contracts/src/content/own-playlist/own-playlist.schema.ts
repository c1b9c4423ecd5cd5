import * as z from "zod/mini";
import { instant, nameField, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { videoProgressSchema } from "../history/history.schema.ts";
import { videoCardSchema } from "../video/video.schema.ts";

/** The maximum number of playlists of one person. */
export const maxOwnPlaylists = 100;
/** The maximum number of videos in one of them. */
export const maxOwnPlaylistVideos = 200;
/** The maximum length of a name, in characters. */
const maxNameLength = 120;

/** A playlist that a person keeps for themselves, of videos of any channel. */
export const ownPlaylistSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Includes videos that the person may no longer see. */
  video_count: z.number(),
  /** Of the first of its videos that the person may still see; null without one. */
  thumbnail_url: z.nullable(z.string()),
  /** Whether the requested video is in it; null without one. */
  has_video: z.nullable(z.boolean()),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
});
export type OwnPlaylist = z.infer<typeof ownPlaylistSchema>;

export const ownPlaylistDetailSchema = z.extend(z.omit(ownPlaylistSchema, { has_video: true }), {
  /** In order, with videos that the person may no longer see. */
  video_ids: z.array(z.string()),
  /** In order. */
  videos: z.array(videoCardSchema),
  /** The videos in it that the person has started, in no order. */
  watched: z.array(videoProgressSchema),
});
export type OwnPlaylistDetail = z.infer<typeof ownPlaylistDetailSchema>;

/** Whether a video is in one of the caller's playlists. */
export const ownPlaylistStateSchema = z.object({
  id: z.string(),
  video_id: z.string(),
  has_video: z.boolean(),
});
export type OwnPlaylistState = z.infer<typeof ownPlaylistStateSchema>;

export const createOwnPlaylistSchema = z.strictObject({
  name: nameField(1, maxNameLength),
  /** Its first video. */
  video_id: z.optional(idSchema("video")),
});
export type CreateOwnPlaylist = z.output<typeof createOwnPlaylistSchema>;

export const updateOwnPlaylistSchema = z.strictObject({
  name: z.optional(nameField(1, maxNameLength)),
  /** The videos that stay, in their new order. */
  video_ids: z.optional(
    z.array(idSchema("video")).check(
      z.maxLength(maxOwnPlaylistVideos, `At most ${maxOwnPlaylistVideos} videos`),
      z.refine((ids) => new Set(ids).size === ids.length, "Name each video once"),
    ),
  ),
  version: versionField,
});
export type UpdateOwnPlaylist = z.output<typeof updateOwnPlaylistSchema>;
