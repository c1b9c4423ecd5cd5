import { zodResolver } from "@hookform/resolvers/zod";
import { createSeriesSchema, type Series } from "@marquee/contracts/content/series/series.schema";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useCreatePlaylist } from "@/data/playlist-changes.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { PlaylistFields } from "./playlist-fields.tsx";

interface NewPlaylistFormProps {
  channelId: string;
  onCreated: (playlist: Series) => void;
}

/** Names a new playlist; its videos are chosen on its own page. */
export function NewPlaylistForm({ channelId, onCreated }: NewPlaylistFormProps) {
  const create = useCreatePlaylist();
  const form = useContractForm({
    resolver: zodResolver(createSeriesSchema),
    defaultValues: { name: "", description: "", channel_id: channelId, video_ids: [] },
  });
  const { registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useFormDraft(`playlist-of-${channelId}`, form);
  return (
    <form
      noValidate
      onSubmit={submitTo(async (values) => onCreated(await create.mutateAsync(values)))}
      className="space-y-6"
    >
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError
        title="The playlist could not be created"
        unconfirmed="The playlist is not confirmed"
        error={errors.root}
      />
      <PlaylistFields name={registerField("name")} description={registerField("description")} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Create playlist
      </Button>
    </form>
  );
}
