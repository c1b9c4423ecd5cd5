import { zodResolver } from "@hookform/resolvers/zod";
import { oldCodeSchema } from "@marquee/contracts/people/account/account.schema";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { useSendOldEmailCode, useVerifyOldEmail } from "@/data/email-change.ts";
import { useContractForm } from "@/lib/forms.ts";
import { resendTime, timeOfRefusal } from "../resend-time.ts";
import { CodeButton } from "./code-button.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeNotSent } from "./code-not-sent.tsx";

interface ProveOldEmailProps {
  email: string;
  onProven: (token: string) => void;
}

/** Requests a code for the present address. A code from before a reload can still be entered. */
export function ProveOldEmail({ email, onProven }: ProveOldEmailProps) {
  const [showsForm, setShowsForm] = useState(false);
  const isAsking = useRef(false);
  const send = useSendOldEmailCode();
  const ask = () => {
    // In a double click, the second click may come before the button is busy, and the server would refuse it.
    if (isAsking.current) return;
    isAsking.current = true;
    send.mutate(
      { body: { oldEmail: email } },
      {
        onSuccess: () => setShowsForm(true),
        onSettled: () => {
          isAsking.current = false;
        },
      },
    );
  };
  const askFrom =
    send.data === undefined
      ? timeOfRefusal(send.error, send.submittedAt)
      : resendTime(send.data, send.submittedAt);
  const refusal = send.error !== null && <CodeNotSent error={send.error} className="mb-5" />;
  if (!showsForm) {
    return (
      <>
        {refusal}
        <div className="flex flex-wrap gap-3">
          <CodeButton
            label="Send the code"
            variant="primary"
            from={askFrom}
            loading={send.isPending}
            onClick={ask}
          />
          <Button variant="quiet" onClick={() => setShowsForm(true)}>
            I have a code
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {refusal}
      <OldCodeForm
        email={email}
        wasSent={send.data !== undefined}
        askFrom={askFrom}
        isAsking={send.isPending}
        onAsk={ask}
        onProven={onProven}
      />
    </>
  );
}

interface OldCodeFormProps extends ProveOldEmailProps {
  wasSent: boolean;
  /** Milliseconds of the time from which another code may be requested. */
  askFrom: number;
  isAsking: boolean;
  onAsk: () => void;
}

function OldCodeForm({ email, wasSent, askFrom, isAsking, onAsk, onProven }: OldCodeFormProps) {
  const verify = useVerifyOldEmail();
  const { register, submitTo, formState } = useContractForm({
    resolver: zodResolver(oldCodeSchema),
    defaultValues: { oldEmail: email, otpCode: "" },
  });
  const { errors, isSubmitting } = formState;
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
      <FormError
        title="The code was not accepted"
        unconfirmed="The code is not confirmed"
        error={errors.root ?? errors.oldEmail}
      />
      {/* The pressed button, which had the focus, is gone. */}
      <CodeField autoFocus error={errors.otpCode?.message} {...register("otpCode")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Confirm
        </Button>
        <CodeButton
          label="Send another code"
          from={Math.max(askFrom, timeOfRefusal(verify.error, verify.submittedAt))}
          loading={isAsking}
          onClick={onAsk}
        />
      </div>
    </form>
  );
}
