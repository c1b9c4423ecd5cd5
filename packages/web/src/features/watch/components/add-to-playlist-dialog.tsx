import { zodResolver } from "@hookform/resolvers/zod";
import {
  createOwnPlaylistSchema,
  type OwnPlaylist,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useOwnPlaylistVideo } from "@/data/own-playlist-changes.ts";
import { ownPlaylistsQuery, useCreateOwnPlaylist } from "@/data/own-playlists.ts";
import { formatCount } from "@/lib/count.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

interface PlaylistChoiceProps {
  playlist: OwnPlaylist;
  videoId: string;
}

/** Adds the video or removes it at once, and reverts that on failure. */
function PlaylistChoice({ playlist, videoId }: PlaylistChoiceProps) {
  const countId = useId();
  const change = useOwnPlaylistVideo(playlist.id);
  // The mutation tells its variables after the event, and React would reset the checkbox until then.
  const [chosen, setChosen] = useState<boolean>();
  const isIn = chosen ?? playlist.has_video === true;
  const toggle = () => {
    setChosen(!isIn);
    change.mutate({ videoId, isIn: !isIn }, { onError: () => setChosen(undefined) });
  };
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={<span className="wrap-anywhere">{playlist.name}</span>}
          aria-describedby={countId}
          checked={isIn}
          onChange={toggle}
        />
        {/* Outside the label, so that the checkbox is named after the playlist alone. */}
        <span id={countId} className="figures py-3 text-sm whitespace-nowrap text-muted">
          {formatCount(playlist.video_count, "video")}
        </span>
      </div>
      <ActionError error={change.error} className="mb-2" />
    </li>
  );
}

function NewPlaylistForm({ videoId }: { videoId: string }) {
  const create = useCreateOwnPlaylist();
  const form = useContractForm({
    resolver: zodResolver(createOwnPlaylistSchema),
    defaultValues: { name: "", video_id: videoId },
  });
  useFormDraft(`own-playlist-of-${videoId}`, form);
  const { registerField, submitTo, reset, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const submit = submitTo(async (values) => {
    const { name } = await create.mutateAsync(values);
    toast.success(`Added to “${name}”.`);
    reset();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-4 border-t pt-5">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError
        title="The playlist could not be created"
        unconfirmed="The playlist is not confirmed"
        error={errors.root}
      />
      <TextField label="New playlist" autoComplete="off" {...registerField("name")} />
      <Button type="submit" variant="primary" className="max-sm:w-full" loading={isSubmitting}>
        Create and add
      </Button>
    </form>
  );
}

interface AddToPlaylistDialogProps {
  videoId: string;
  onClose: () => void;
}

/** The person's own playlists, of which each says whether it has the video, and a field for a new one. */
export default function AddToPlaylistDialog({ videoId, onClose }: AddToPlaylistDialogProps) {
  const query = useInfiniteQuery(ownPlaylistsQuery(videoId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add to a playlist">
      {/* The field for a new playlist stays in view below many playlists. */}
      <div className="-mx-2 max-h-[45dvh] overflow-y-auto px-2">
        <PagedList
          query={query}
          itemsOf={(page) => page.playlists}
          what="playlists"
          failed="Your playlists could not be loaded"
          skeleton={
            <Loading label="Loading your playlists" className="space-y-3 py-2.5">
              <Skeleton className="h-6" />
              <Skeleton className="h-6 w-2/3" />
            </Loading>
          }
          empty={<p className="text-muted">You have no playlists yet.</p>}
        >
          {(playlists) => (
            <ul aria-label="Your playlists">
              {playlists.map((playlist) => (
                <PlaylistChoice key={playlist.id} playlist={playlist} videoId={videoId} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {/* Not before the playlists: the dialog would open with the focus in the field, and a phone with its keyboard. */}
      {query.isFetched && <NewPlaylistForm videoId={videoId} />}
    </Dialog>
  );
}
