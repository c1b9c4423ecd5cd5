import { zodResolver } from "@hookform/resolvers/zod";
import {
  type SeriesWithVideos,
  updateSeriesSchema,
} from "@marquee/contracts/content/series/series.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { ownVideosOfIdsQuery } from "@/data/own-videos.ts";
import { useUpdatePlaylist } from "@/data/playlist-changes.ts";
import { playlistQuery } from "@/data/playlists.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useBottomCover } from "@/lib/use-bottom-cover.ts";
import { type ComparedFields, useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { PlaylistFields } from "./playlist-fields.tsx";
import type { PlaylistVideo } from "./playlist-video.tsx";
import { PlaylistVideos } from "./playlist-videos.tsx";

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

/** Name, description and videos of a playlist, saved together: two open tabs never mix their changes. */
export function PlaylistEditor({ playlist }: { playlist: SeriesWithVideos }) {
  const update = useUpdatePlaylist(playlist.id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(updateSeriesSchema),
    defaultValues: valuesOf(playlist),
  });
  const { registerField, submitTo, control, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const item: EditedPlaylist = playlist;
  useFormDraft(`playlist-${playlist.id}`, form);
  const { notice, saveVersion, resetTo } = useNewerVersion({
    form,
    item,
    valuesOf,
    fields,
    read: () => client.fetchQuery({ ...playlistQuery(playlist.id), staleTime: 0 }),
  });
  // The form contains ids only; these are all videos that it has shown.
  const known = useRef(new Map<string, PlaylistVideo>()).current;
  for (const video of playlist.videos) known.set(video.id, video);
  // A draft that was kept from an earlier visit also has videos that were added, but not saved.
  const added = useQuery(
    ownVideosOfIdsQuery((watch("video_ids") ?? []).filter((id) => !known.has(id))),
  );
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // Not as a margin of the fields: for a field of several lines the browser scrolls to its caret only.
  useBottomCover(bar);
  const videosOf = (ids: readonly string[]) =>
    ids.flatMap((id) => known.get(id) ?? added.data?.find((video) => video.id === id) ?? []);

  const submit = submitTo(async (values) => {
    const saved = await saveVersion(async (version) => {
      const stored = await update.mutateAsync({ ...values, version });
      return { ...stored, videos: videosOf(stored.video_ids ?? []) };
    });
    if (saved === undefined) return;
    resetTo(saved);
    toast.success("The playlist is saved.");
  });

  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-7">
      <div className="space-y-7">
        <UnsavedGuard when={isDirty && !isSubmitting} />
        <NewerVersionNotice thing="This playlist" {...notice} />
        <FormError
          title="The playlist could not be saved"
          unconfirmed="The change is not confirmed"
          error={errors.root}
        />
        <PlaylistFields name={registerField("name")} description={registerField("description")} />
        <Controller
          control={control}
          name="video_ids"
          render={({ field }) => (
            <LoadedPart
              query={added}
              what="the added videos"
              skeleton={<Skeleton className="h-16" />}
            >
              {() => (
                <PlaylistVideos
                  channelId={playlist.channel_id}
                  videos={videosOf(field.value ?? [])}
                  isDirty={isDirty}
                  onChange={(videos) => {
                    for (const video of videos) known.set(video.id, video);
                    field.onChange(videos.map(({ id }) => id));
                  }}
                />
              )}
            </LoadedPart>
          )}
        />
      </div>
      {/* In reach from every row of a long playlist. */}
      <div ref={setBar} className="sticky bottom-0 flex items-center gap-4 bg-paper py-3">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
        {isDirty && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </form>
  );
}
