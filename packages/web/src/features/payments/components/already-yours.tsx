import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** Nothing is paid for twice. */
export function AlreadyYours({ to, verb }: { to: string; verb: string }) {
  return (
    <Notice
      tone="success"
      title="This is yours already"
      action={
        <Button asChild size="small" variant="primary">
          <Link to={to}>{verb}</Link>
        </Button>
      }
    >
      There is nothing to pay.
    </Notice>
  );
}
