import { Link } from "react-router-dom";
import { payoutsPath } from "@/lib/links.ts";

/** Leads from a page of details back to the creator's payouts. */
export const AllPayoutsLink = ({ userId }: { userId: string }) => (
  <Link
    to={payoutsPath(userId)}
    className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
  >
    All payouts
  </Link>
);
