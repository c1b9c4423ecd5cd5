import { zodResolver } from "@hookform/resolvers/zod";
import {
  type SeriesWithVideos,
  updateSeriesSchema,
} from "@marquee/contracts/content/series/series.schema";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useUpdatePlaylist } from "@/data/playlist-changes.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { PlaylistFields } from "./playlist-fields.tsx";
import type { PlaylistVideo } from "./playlist-video.tsx";
import { PlaylistVideos } from "./playlist-videos.tsx";

const idsOf = (videos: readonly PlaylistVideo[]): string[] => videos.map(({ id }) => id);

/** Name, description and videos of a playlist, saved together: two open tabs never mix their changes. */
export function PlaylistEditor({ playlist }: { playlist: SeriesWithVideos }) {
  const [saved, setSaved] = useState<readonly PlaylistVideo[]>(playlist.videos);
  const [videos, setVideos] = useState(saved);
  const update = useUpdatePlaylist(playlist.id);
  const { name, description, version } = playlist;
  const { registerField, submitTo, reset, formState } = useContractForm({
    resolver: zodResolver(updateSeriesSchema),
    defaultValues: { name, description, version },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const isChanged = isDirty || idsOf(videos).join() !== idsOf(saved).join();

  const submit = submitTo(async (values) => {
    const stored = await update.mutateAsync({ ...values, video_ids: idsOf(videos) });
    setSaved(videos);
    reset({ name: stored.name, description: stored.description, version: stored.version });
    toast.success("The playlist is saved.");
  });

  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-7">
      <UnsavedGuard when={isChanged && !isSubmitting} />
      <FormError title="The playlist could not be saved" error={errors.root} />
      <PlaylistFields name={registerField("name")} description={registerField("description")} />
      <PlaylistVideos channelId={playlist.channel_id} videos={videos} onChange={setVideos} />
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
        {isChanged && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </form>
  );
}
