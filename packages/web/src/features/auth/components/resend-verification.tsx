import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useSendVerification } from "@/data/email-verification.ts";
import { useSecondsLeft } from "@/lib/use-seconds-left.ts";

const resendMilliseconds = 60_000;

/** Sends the verification mail again, once a minute. `isJustSent`: the first one was sent a moment ago. */
export function ResendVerification({ isJustSent }: { isJustSent: boolean }) {
  const [resendFrom, setResendFrom] = useState(() =>
    isJustSent ? Date.now() + resendMilliseconds : 0,
  );
  const wait = useSecondsLeft(resendFrom);
  const { mutate, isPending, isError } = useSendVerification();
  const send = () =>
    mutate(undefined, { onSuccess: () => setResendFrom(Date.now() + resendMilliseconds) });
  return (
    <>
      <Button wide loading={isPending} disabled={wait > 0} onClick={send}>
        <span>
          Send the mail again
          {/* A name that changes every second would be read every second while the button has the focus. */}
          {wait > 0 && <span aria-hidden="true"> in {wait} s</span>}
        </span>
      </Button>
      {isError && (
        <Notice tone="danger" live>
          The mail could not be sent. Wait a minute and try again.
        </Notice>
      )}
    </>
  );
}
