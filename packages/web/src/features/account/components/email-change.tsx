import { addressProofMinutes } from "@marquee/contracts/constants";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Notice } from "@/components/ui/notice.tsx";
import { Stepper } from "@/components/ui/stepper.tsx";
import { signOut } from "@/session/session.ts";
import { ConfirmNewEmail } from "./confirm-new-email.tsx";
import { NewEmailForm } from "./new-email-form.tsx";
import { ProveOldEmail } from "./prove-old-email.tsx";
import { StepPanel } from "./step-panel.tsx";

type Progress =
  | { step: "old"; hasExpired: boolean; typed: string }
  | { step: "new"; proof: string; typed: string; resendFrom: number }
  | { step: "confirm"; proof: string; newEmail: string; resendFrom: number };

const order = { old: 0, new: 1, confirm: 2 };

/** Changes the address in three steps: prove the current one, enter the new one, prove the new one. */
export function EmailChange({ email }: { email: string }) {
  const [progress, setProgress] = useState<Progress>({
    step: "old",
    hasExpired: false,
    typed: "",
  });
  const [hasMoved, setHasMoved] = useState(false);
  const go = (next: Progress) => {
    setHasMoved(true);
    setProgress(next);
  };
  const at = order[progress.step];
  return (
    <>
      <Stepper
        label="Steps to a new e-mail address"
        steps={[
          { id: "old", label: "Confirm your present address", isDone: at > 0 },
          { id: "new", label: "Name the new address", isDone: at > 1 },
          { id: "confirm", label: "Confirm the new address", isDone: false },
        ]}
      />
      {progress.step === "old" && (
        <PresentAddressStep email={email} progress={progress} takesFocus={hasMoved} go={go} />
      )}
      {progress.step === "new" && (
        <NewAddressStep progress={progress} takesFocus={hasMoved} go={go} />
      )}
      {progress.step === "confirm" && (
        <ConfirmationStep progress={progress} takesFocus={hasMoved} go={go} />
      )}
    </>
  );
}

interface StepProps<Step extends Progress["step"]> {
  progress: Extract<Progress, { step: Step }>;
  takesFocus: boolean;
  go: (next: Progress) => void;
}

/** The new address that was typed stays. */
const startAgain = (typed: string): Progress => ({ step: "old", hasExpired: true, typed });

function PresentAddressStep({
  email,
  progress,
  takesFocus,
  go,
}: StepProps<"old"> & { email: string }) {
  return (
    <StepPanel
      title="Confirm your present address"
      description={
        <>
          We send a code to <strong className="wrap-anywhere text-ink">{email}</strong>, so that
          nobody else can move your account.
        </>
      }
      takesFocus={takesFocus}
    >
      {progress.hasExpired && (
        <Notice tone="warning" title="The confirmation has expired" live className="mb-5">
          It is valid for {addressProofMinutes} minutes. Confirm your present address again.
        </Notice>
      )}
      <ProveOldEmail
        email={email}
        onProven={(proof) => go({ step: "new", proof, typed: progress.typed, resendFrom: 0 })}
      />
    </StepPanel>
  );
}

function NewAddressStep({ progress, takesFocus, go }: StepProps<"new">) {
  const { proof, typed, resendFrom } = progress;
  return (
    <StepPanel
      title="Name the new address"
      description="We send a code there. Nothing changes until you enter it."
      takesFocus={takesFocus}
    >
      <NewEmailForm
        proof={proof}
        typed={typed}
        sendFrom={resendFrom}
        onSent={(sent) => go({ step: "confirm", proof, ...sent })}
        onProofExpired={(newEmail) => go(startAgain(newEmail))}
      />
    </StepPanel>
  );
}

function ConfirmationStep({ progress, takesFocus, go }: StepProps<"confirm">) {
  const navigate = useNavigate();
  const { proof, newEmail, resendFrom } = progress;
  /**
   * Every session has ended. Opens a public page first: on a page for signed-in people, the log-out would ask for a
   * log-in.
   */
  const leave = async (changed: string) => {
    await navigate("/account/email-changed", { replace: true, state: { email: changed } });
    await signOut();
  };
  return (
    <StepPanel
      title="Confirm the new address"
      description={
        <>
          Enter the code from the mail to{" "}
          <strong className="wrap-anywhere text-ink">{newEmail}</strong>, or open its link. Then
          every device is logged out, and you log in with the new address.
        </>
      }
      takesFocus={takesFocus}
    >
      <ConfirmNewEmail
        proof={proof}
        newEmail={newEmail}
        resendFrom={resendFrom}
        onChanged={(changed) => void leave(changed)}
        onOtherAddress={() => go({ step: "new", proof, typed: newEmail, resendFrom })}
        onProofExpired={() => go(startAgain(newEmail))}
      />
    </StepPanel>
  );
}
