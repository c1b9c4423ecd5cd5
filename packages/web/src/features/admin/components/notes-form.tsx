import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminUser,
  adminUpdateUserSchema,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { readUser, useSaveNotes } from "@/data/admin-users.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { type ComparedFields, useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

const valuesOf = ({ notes, version }: AdminUser) => ({ notes, version });

/** What another admin may save meanwhile. */
const fields: ComparedFields<AdminUser, "notes"> = new Map([
  ["notes", { label: "Notes", textOf: ({ notes }) => notes }],
]);

/** What admins note of a person, who never sees it. */
export default function NotesForm({ user }: { user: AdminUser }) {
  const save = useSaveNotes(user.id);
  const form = useContractForm({
    resolver: zodResolver(adminUpdateUserSchema),
    defaultValues: valuesOf(user),
  });
  const { notice, saveVersion, resetTo } = useNewerVersion({
    form,
    item: user,
    valuesOf,
    fields,
    read: () => readUser(user.id),
  });
  useFormDraft(`notes-${user.id}`, form);
  const { registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const submit = submitTo(async ({ notes = "" }) => {
    const saved = await saveVersion((version) => save.mutateAsync({ notes, version }));
    if (saved === undefined) return;
    resetTo(saved);
    toast.success("The notes are saved.");
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-3">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <NewerVersionNotice thing="This account" {...notice} />
      <FormError
        title="The notes could not be saved"
        unconfirmed="The notes are not confirmed"
        error={errors.root}
      />
      <TextareaField
        label="Notes"
        hint="Only admins see them."
        rows={3}
        {...registerField("notes")}
      />
      <Button type="submit" size="small" className="justify-self-start" loading={isSubmitting}>
        Save notes
      </Button>
    </form>
  );
}
