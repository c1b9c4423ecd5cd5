import { zodResolver } from "@hookform/resolvers/zod";
import { createOwnPlaylistSchema } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogFooter } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useCreateOwnPlaylist } from "@/data/own-playlists.ts";
import { useContractForm } from "@/lib/forms.ts";
import { ownPlaylistPath } from "@/lib/own-playlist-path.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

/** Names a new playlist and opens its page. */
export default function NewOwnPlaylistDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="New playlist">
      <NewPlaylistForm onDone={onClose} />
    </Dialog>
  );
}

function NewPlaylistForm({ onDone }: { onDone: () => void }) {
  const create = useCreateOwnPlaylist();
  const navigate = useNavigate();
  const form = useContractForm({
    resolver: zodResolver(createOwnPlaylistSchema),
    defaultValues: { name: "" },
  });
  useFormDraft("own-playlist-new", form);
  const { registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const submit = submitTo(async (values) => {
    const playlist = await create.mutateAsync(values);
    toast.success(`“${playlist.name}” is created.`);
    onDone();
    void navigate(ownPlaylistPath(playlist));
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError
        title="The playlist could not be created"
        unconfirmed="The playlist is not confirmed"
        error={errors.root}
      />
      <TextField label="Name" {...registerField("name")} />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Create playlist
        </Button>
      </DialogFooter>
    </form>
  );
}
