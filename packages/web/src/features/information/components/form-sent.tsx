import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** Replaces a form whose message was received. */
export function FormSent({ email }: { email: string }) {
  return (
    <Notice
      tone="success"
      title="Thank you. Your message has arrived."
      live
      action={
        <Button asChild size="small">
          <Link to="/">Go home</Link>
        </Button>
      }
    >
      We answer to {email}, usually within two working days.
    </Notice>
  );
}
