import { Link, useLocation } from "react-router-dom";
import { Redirect } from "@/components/redirect.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { textOfState } from "../text-of-state.ts";

/** After the log-out that ends a change of address. Only the change itself leads here. */
export default function EmailChangedPage() {
  usePageTitle("Your e-mail address is changed");
  const { state }: { state: unknown } = useLocation();
  const email = textOfState(state, "email");
  if (email === undefined) return <Redirect to="/" />;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-8 text-xl">Your e-mail address is changed</h1>
      <Notice tone="success">
        From now on you log in with <strong className="wrap-anywhere">{email}</strong>. Every device
        was logged out.
      </Notice>
      <Button asChild variant="primary" className="mt-8">
        <Link to="/auth/login">Log in</Link>
      </Button>
    </div>
  );
}
