import { zodResolver } from "@hookform/resolvers/zod";
import { emailChangeRequestSchema } from "@marquee/contracts/people/account/account.schema";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { useRequestEmailChange } from "@/data/email-change.ts";
import { useContractForm } from "@/lib/forms.ts";
import { hasProofExpired } from "../email-proof.ts";
import { resendTime, timeOfRefusal } from "../resend-time.ts";
import { CodeButton } from "./code-button.tsx";

interface NewEmailFormProps {
  proof: string;
  /** The earlier input, when the person returns to this step. */
  typed: string;
  /** Milliseconds of the time from which a code may be requested. */
  sendFrom: number;
  onSent: (sent: { newEmail: string; resendFrom: number }) => void;
  onProofExpired: (newEmail: string) => void;
}

/** Enters the new address and requests a code for it. */
export function NewEmailForm({
  proof,
  typed,
  sendFrom,
  onSent,
  onProofExpired,
}: NewEmailFormProps) {
  const ask = useRequestEmailChange();
  const { registerField, submitTo, formState } = useContractForm({
    resolver: zodResolver(emailChangeRequestSchema),
    defaultValues: { new_email: typed, old_email_token: proof },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async (body) => {
    const askedAt = Date.now();
    try {
      const sent = await ask.mutateAsync({ body });
      onSent({ newEmail: body.new_email, resendFrom: resendTime(sent, askedAt) });
    } catch (error) {
      if (!hasProofExpired(error)) throw error;
      onProofExpired(body.new_email);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <FormError
        title="No new code was sent"
        unconfirmed="The code may be on its way"
        error={errors.root}
      />
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="email"
        {...registerField("new_email")}
      />
      <CodeButton
        label="Send the code"
        type="submit"
        variant="primary"
        from={Math.max(sendFrom, timeOfRefusal(ask.error, ask.submittedAt))}
        loading={isSubmitting}
      />
    </form>
  );
}
