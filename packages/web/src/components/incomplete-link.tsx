import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** A mail's link of which a part is missing. */
export function IncompleteLink() {
  return (
    <Notice
      tone="warning"
      title="The link is not complete"
      action={
        <Button asChild size="small">
          <Link to="/">Go home</Link>
        </Button>
      }
    >
      Open the link from the mail again. If it was split over two lines, copy both.
    </Notice>
  );
}
