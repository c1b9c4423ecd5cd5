import { zodResolver } from "@hookform/resolvers/zod";
import { newCodeSchema } from "@marquee/contracts/people/account/account.schema";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { useRequestEmailChange, useVerifyNewEmail } from "@/data/email-change.ts";
import { useContractForm } from "@/lib/forms.ts";
import { hasProofExpired } from "../email-proof.ts";
import { resendTime, timeOfRefusal } from "../resend-time.ts";
import { CodeButton } from "./code-button.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeNotSent } from "./code-not-sent.tsx";

interface ConfirmNewEmailProps {
  proof: string;
  newEmail: string;
  resendFrom: number;
  onChanged: (email: string) => void;
  onOtherAddress: () => void;
  onProofExpired: () => void;
}

/** Changes the address by the code that the new one received. */
export function ConfirmNewEmail({
  proof,
  newEmail,
  resendFrom,
  onChanged,
  onOtherAddress,
  onProofExpired,
}: ConfirmNewEmailProps) {
  const resend = useRequestEmailChange();
  const verify = useVerifyNewEmail();
  const { register, submitTo, formState } = useContractForm({
    resolver: zodResolver(newCodeSchema),
    defaultValues: { new_email: newEmail, otp: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async (body) => {
    const { email } = await verify.mutateAsync({ body });
    onChanged(email);
  });
  const sendAgain = () =>
    resend.mutate(
      { body: { new_email: newEmail, old_email_token: proof } },
      { onError: (error) => hasProofExpired(error) && onProofExpired() },
    );
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {resend.data !== undefined && <p role="status">Another code is on its way.</p>}
      {resend.error !== null && <CodeNotSent error={resend.error} />}
      <FormError
        title="The address is not changed"
        unconfirmed="The change is not confirmed"
        error={errors.root ?? errors.new_email}
      />
      <CodeField error={errors.otp?.message} {...register("otp")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Change my e-mail
        </Button>
        <CodeButton
          label="Send another code"
          from={Math.max(
            resend.data === undefined ? resendFrom : resendTime(resend.data, resend.submittedAt),
            timeOfRefusal(resend.error, resend.submittedAt),
            timeOfRefusal(verify.error, verify.submittedAt),
          )}
          loading={resend.isPending}
          onClick={sendAgain}
        />
        <Button variant="quiet" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
