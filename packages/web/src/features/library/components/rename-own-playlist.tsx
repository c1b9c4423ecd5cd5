import { zodResolver } from "@hookform/resolvers/zod";
import {
  type OwnPlaylistDetail,
  updateOwnPlaylistSchema,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogFooter } from "@/components/ui/dialog.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useUpdateOwnPlaylist } from "@/data/own-playlist-changes.ts";
import { ownPlaylistQuery } from "@/data/own-playlists.ts";
import { readNow } from "@/data/read-now.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { type ComparedFields, useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

interface RenameFormProps {
  playlist: OwnPlaylistDetail;
  onDone: () => void;
}

const valuesOf = ({ name, version }: OwnPlaylistDetail) => ({ name, version });

/** The fields that another tab or device may save meanwhile. */
const fields: ComparedFields<OwnPlaylistDetail, "name"> = new Map([
  ["name", { label: "Name", textOf: ({ name }) => name }],
]);

/** Gives a playlist another name. */
export function RenameOwnPlaylist({ playlist }: { playlist: OwnPlaylistDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Rename the playlist">
        <RenameForm playlist={playlist} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function RenameForm({ playlist, onDone }: RenameFormProps) {
  const update = useUpdateOwnPlaylist(playlist.id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(updateOwnPlaylistSchema),
    defaultValues: valuesOf(playlist),
  });
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: playlist,
    valuesOf,
    fields,
    read: () => readNow(client, ownPlaylistQuery(playlist.id)),
  });
  useFormDraft(`own-playlist-${playlist.id}`, form);
  const { registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const submit = submitTo(async (values) => {
    const saved = await saveVersion((version) => update.mutateAsync({ ...values, version }));
    if (saved === undefined) return;
    toast.success("The name is saved.");
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <NewerVersionNotice thing="This playlist" {...notice} />
      <FormError
        title="The name could not be saved"
        unconfirmed="The name is not confirmed"
        error={errors.root}
      />
      <TextField label="Name" {...registerField("name")} />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
