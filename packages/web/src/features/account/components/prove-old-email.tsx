import { zodResolver } from "@hookform/resolvers/zod";
import { oldCodeSchema } from "@marquee/contracts/people/account/account.schema";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useSendOldEmailCode, useVerifyOldEmail } from "@/data/email-change.ts";
import { describeError } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { resendTime } from "../resend-time.ts";
import { CodeField } from "./code-field.tsx";
import { ResendButton } from "./resend-button.tsx";

interface ProveOldEmailProps {
  email: string;
  onProven: (token: string) => void;
}

/** Requests a code for the present address. A code from before a reload can still be entered. */
export function ProveOldEmail({ email, onProven }: ProveOldEmailProps) {
  const [hasOlderCode, setHasOlderCode] = useState(false);
  const send = useSendOldEmailCode();
  const ask = () => send.mutate({ body: { oldEmail: email } });
  const refusal = send.error !== null && (
    <Notice tone="danger" title="No code was sent" live className="mb-5">
      {describeError(send.error).message}
    </Notice>
  );
  if (send.data === undefined && !hasOlderCode) {
    return (
      <>
        {refusal}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" loading={send.isPending} onClick={ask}>
            Send the code
          </Button>
          <Button variant="quiet" onClick={() => setHasOlderCode(true)}>
            I have a code
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {refusal}
      <OldCodeForm email={email} wasSent={send.data !== undefined} onProven={onProven}>
        <ResendButton
          from={send.data === undefined ? 0 : resendTime(send.data, send.submittedAt)}
          sending={send.isPending}
          onResend={ask}
        />
      </OldCodeForm>
    </>
  );
}

function OldCodeForm({
  email,
  wasSent,
  onProven,
  children,
}: ProveOldEmailProps & { wasSent: boolean; children: ReactNode }) {
  const verify = useVerifyOldEmail();
  const { register, submitTo, formState } = useContractForm({
    resolver: zodResolver(oldCodeSchema),
    defaultValues: { oldEmail: email, otpCode: "" },
  });
  const { errors, isSubmitting } = formState;
  const refusal = errors.root?.message ?? errors.oldEmail?.message;
  const submit = submitTo(async (body) => {
    const { token } = await verify.mutateAsync({ body });
    onProven(token);
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {wasSent && (
        <p role="status">
          The code is on its way to <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      {refusal !== undefined && (
        <Notice tone="danger" title="The code was not accepted" live>
          {refusal}
        </Notice>
      )}
      <CodeField error={errors.otpCode?.message} {...register("otpCode")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Confirm
        </Button>
        {children}
      </div>
    </form>
  );
}
