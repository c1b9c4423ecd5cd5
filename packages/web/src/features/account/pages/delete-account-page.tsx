import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useUser } from "@/session/use-session.ts";
import { AccountPage } from "../components/account-page.tsx";
import { DeletionFacts } from "../components/deletion-facts.tsx";
import { DeletionForm } from "../components/deletion-form.tsx";

/** Explains a deletion, and starts it. */
export default function DeleteAccountPage() {
  const user = useUser();
  if (user === undefined) return null;
  // Who became a watcher keeps the channels, which need a plan.
  const isCreator = user.account_type === "creator" || user.subscription !== null;
  return (
    <AccountPage
      title="Delete your account"
      description={
        <>
          This is the account of <strong className="wrap-anywhere text-ink">{user.email}</strong>.
          It cannot be brought back.
        </>
      }
    >
      <DeletionFacts isCreator={isCreator} />
      <Notice
        className="mt-5"
        title="Take your data with you"
        action={
          <Button asChild size="small">
            <Link to="/account/data">Get my data</Link>
          </Button>
        }
      >
        Download the file first. It is deleted with your account.
      </Notice>
      <section
        aria-labelledby="confirm"
        className="mt-5 rounded border border-danger bg-raised p-5"
      >
        <h2 id="confirm" className="text-lg">
          Delete your account
        </h2>
        <p className="mt-2 mb-5 text-muted">
          An account cannot be deleted while a payment is disputed
          {isCreator && " or a live stream is running"}.
        </p>
        <DeletionForm userId={user.id} />
      </section>
    </AccountPage>
  );
}
