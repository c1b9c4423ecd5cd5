import { zodResolver } from "@hookform/resolvers/zod";
import {
  type SeriesWithVideos,
  updateSeriesSchema,
} from "@marquee/contracts/content/series/series.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ownVideosOfIdsQuery } from "@/data/own-videos.ts";
import { useUpdatePlaylist } from "@/data/playlist-changes.ts";
import { playlistQuery } from "@/data/playlists.ts";
import { readNow } from "@/data/read-now.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { type ComparedFields, useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import type { PlaylistVideo } from "./playlist-video.tsx";

/** What the form needs of a playlist. */
type EditedPlaylist = Pick<SeriesWithVideos, "name" | "description" | "version"> & {
  videos: readonly PlaylistVideo[];
};

const valuesOf = ({ name, description, videos, version }: EditedPlaylist) => ({
  name,
  description,
  video_ids: videos.map(({ id }) => id),
  version,
});

/** The fields that another tab or device may save meanwhile. */
const fields: ComparedFields<EditedPlaylist, "name" | "description" | "video_ids"> = new Map([
  ["name", { label: "Name", textOf: ({ name }) => name }],
  ["description", { label: "Description", textOf: ({ description }) => description }],
  [
    "video_ids",
    { label: "Videos", textOf: ({ videos }) => videos.map(({ title }) => title).join(", ") },
  ],
]);

/** The form of a playlist: saves it, and takes over what another tab or device has saved meanwhile. */
export function usePlaylistForm(playlist: SeriesWithVideos) {
  const update = useUpdatePlaylist(playlist.id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(updateSeriesSchema),
    defaultValues: valuesOf(playlist),
  });
  const item: EditedPlaylist = playlist;
  useFormDraft(`playlist-${playlist.id}`, form);
  const { notice, saveVersion, resetTo } = useNewerVersion({
    form,
    item,
    valuesOf,
    fields,
    read: () => readNow(client, playlistQuery(playlist.id)),
  });
  const { addedVideos, videosOf, rememberVideos } = useShownVideos(
    playlist,
    form.watch("video_ids") ?? [],
  );

  const submit = form.submitTo(async (values) => {
    const saved = await saveVersion(async (version) => {
      const stored = await update.mutateAsync({ ...values, version });
      return { ...stored, videos: videosOf(stored.video_ids ?? []) };
    });
    if (saved === undefined) return;
    resetTo(saved);
    toast.success("The playlist is saved.");
  });

  return { form, submit, notice, addedVideos, videosOf, rememberVideos };
}

/** The videos of the form, which contains their ids only. */
function useShownVideos(playlist: SeriesWithVideos, ids: readonly string[]) {
  // All videos that the form has shown.
  const known = useRef(new Map<string, PlaylistVideo>()).current;
  const rememberVideos = (videos: readonly PlaylistVideo[]) => {
    for (const video of videos) known.set(video.id, video);
  };
  rememberVideos(playlist.videos);
  const addedVideos = useQuery(ownVideosOfIdsQuery(ids.filter((id) => !known.has(id))));
  return {
    /** A draft that was kept from an earlier visit also has videos that were added, but not saved. */
    addedVideos,
    videosOf: (some: readonly string[]): PlaylistVideo[] =>
      some.flatMap(
        (id) => known.get(id) ?? addedVideos.data?.find((video) => video.id === id) ?? [],
      ),
    rememberVideos,
  };
}
