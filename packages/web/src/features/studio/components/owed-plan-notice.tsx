import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { billingPath } from "@/lib/plan-links.ts";

/** Tells a creator on the dashboard that the plan is not paid, and leads to its payment. */
export function OwedPlanNotice({ subscription }: Pick<UserInfo, "subscription">) {
  const status = subscription?.status;
  if (status !== "past_due" && status !== "unpaid") return null;
  return (
    <Notice
      tone="danger"
      title="Your plan could not be paid"
      className="mb-8"
      action={
        <Button asChild size="small" variant="primary">
          <Link to={billingPath}>See what is owed</Link>
        </Button>
      }
    >
      Complete the payment to continue creating. What you published stays up.
    </Notice>
  );
}
