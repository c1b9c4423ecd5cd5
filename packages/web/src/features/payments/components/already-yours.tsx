import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

interface AlreadyYoursProps {
  to: string;
  verb: string;
  /** Why nothing must be paid, other than an earlier payment. */
  title?: string;
}

/** Nothing is paid for twice. */
export function AlreadyYours({ to, verb, title = "This is yours already" }: AlreadyYoursProps) {
  return (
    <Notice
      tone="success"
      title={title}
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
