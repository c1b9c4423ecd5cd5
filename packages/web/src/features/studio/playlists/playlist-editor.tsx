import type { SeriesWithVideos } from "@marquee/contracts/content/series/series.schema";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useBottomCover } from "@/lib/use-bottom-cover.ts";
import { PlaylistFields } from "./playlist-fields.tsx";
import { PlaylistVideos } from "./playlist-videos.tsx";
import { usePlaylistForm } from "./use-playlist-form.ts";

/** Name, description and videos of a playlist, saved together: two open tabs never mix their changes. */
export function PlaylistEditor({ playlist }: { playlist: SeriesWithVideos }) {
  const { form, submit, notice, addedVideos, videosOf, rememberVideos } = usePlaylistForm(playlist);
  const { registerField, control, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // Not as a margin of the fields: for a field of several lines the browser scrolls to its caret only.
  useBottomCover(bar);

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
              query={addedVideos}
              what="the added videos"
              skeleton={<Skeleton className="h-16" />}
            >
              {() => (
                <PlaylistVideos
                  channelId={playlist.channel_id}
                  videos={videosOf(field.value ?? [])}
                  isDirty={isDirty}
                  onChange={(videos) => {
                    rememberVideos(videos);
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
