import { zodResolver } from "@hookform/resolvers/zod";
import {
  deletionConfirmationSchema,
  deletionWord,
} from "@marquee/contracts/operations/deletion/deletion.schema";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { useDeleteAccount } from "@/data/account-deletion.ts";
import { useContractForm } from "@/lib/forms.ts";
import { signOut } from "@/session/session.ts";

/** Deletes the account after the person has typed the confirmation word. */
export function DeletionForm({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const deletion = useDeleteAccount(userId);
  const { registerField, submitTo, formState } = useContractForm({
    resolver: zodResolver(deletionConfirmationSchema),
    defaultValues: { confirmation: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async () => {
    const deletionId = await deletion.mutateAsync();
    // Opens a public page first: on a page for signed-in people, the log-out would ask for a log-in.
    await navigate("/account/deleted", { replace: true, state: { deletionId } });
    await signOut();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError
        title="Your account is not deleted"
        unconfirmed="The deletion is not confirmed"
        error={errors.root}
      />
      <TextField
        label={`Type ${deletionWord} to confirm`}
        hint="This cannot be undone."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        controlClassName="max-w-60"
        {...registerField("confirmation")}
      />
      <Button type="submit" variant="danger" loading={isSubmitting}>
        {isSubmitting ? "Closing your account..." : "Delete my account"}
      </Button>
    </form>
  );
}
