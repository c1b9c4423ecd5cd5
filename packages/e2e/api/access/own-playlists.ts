import type { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { putOwnPlaylist, putVideo } from "../support/fixtures.ts";
import { forItsOwner, type Rows } from "./row.ts";

export const ownPlaylistRows: Rows<typeof ownPlaylistCalls> = {
  list: {},
  create: { input: () => ({ body: { name: "Evenings" } }) },
  byId: {
    input: async (fixtures) => ({ params: { id: await putOwnPlaylist(fixtures) } }),
    exceptions: forItsOwner,
  },
  update: {
    input: async (fixtures) => ({
      params: { id: await putOwnPlaylist(fixtures) },
      body: { name: "Mornings", version: 1 },
    }),
    exceptions: forItsOwner,
  },
  remove: {
    input: async (fixtures) => ({ params: { id: await putOwnPlaylist(fixtures) } }),
    exceptions: forItsOwner,
  },
  addVideo: {
    input: async (fixtures) => ({
      params: { id: await putOwnPlaylist(fixtures), video_id: await putVideo(fixtures) },
    }),
    exceptions: forItsOwner,
  },
  removeVideo: {
    input: async (fixtures) => ({
      params: { id: await putOwnPlaylist(fixtures), video_id: await putVideo(fixtures) },
    }),
    exceptions: forItsOwner,
  },
};
