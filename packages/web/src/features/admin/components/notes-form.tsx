import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminUser,
  adminUpdateUserSchema,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useSaveNotes } from "@/data/admin-users.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";

/** What admins note of a person, who never sees it. */
export default function NotesForm({ user }: { user: AdminUser }) {
  const save = useSaveNotes(user);
  const { registerField, submitTo, formState, reset } = useContractForm({
    resolver: zodResolver(adminUpdateUserSchema),
    values: { notes: user.notes, version: user.version },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = submitTo(async ({ notes = "" }) => {
    const saved = await save.mutateAsync(notes);
    reset({ notes: saved.notes, version: saved.version });
    toast.success("The notes are saved.");
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-3">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError title="The notes could not be saved" error={errors.root} />
      <TextareaField
        label="Notes"
        hint="Only admins see them."
        rows={3}
        maxLength={2000}
        {...registerField("notes")}
      />
      <Button type="submit" size="small" className="justify-self-start" loading={isSubmitting}>
        Save notes
      </Button>
    </form>
  );
}
