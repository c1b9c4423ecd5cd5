import { IncompleteLink } from "@/components/incomplete-link.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { AddressUnchanged } from "../components/address-unchanged.tsx";
import { AuthFrame } from "../components/auth-frame.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";
import { VerifyAddress } from "../components/verify-address.tsx";

const titles = {
  verifyEmail: "Verify your e-mail",
  resetPassword: "New password",
  recoverEmail: "Your e-mail address",
  verifyAndChangeEmail: "Your e-mail address",
};

const isMode = (mode: string | null): mode is keyof typeof titles =>
  mode !== null && Object.hasOwn(titles, mode);

function Action({ mode, code }: { mode: string | null; code: string | null }) {
  if (!isMode(mode) || !code) return <IncompleteLink />;
  if (mode === "resetPassword") return <NewPasswordForm code={code} />;
  if (mode === "verifyEmail") return <VerifyAddress code={code} />;
  return <AddressUnchanged />;
}

/**
 * The identity provider's mails lead here. `verifyEmail` and `resetPassword` do what their names say. `recoverEmail`
 * and `verifyAndChangeEmail` would change an address without our own flow, which would undo that, so their codes are
 * not used.
 */
export default function EmailActionPage() {
  const [search] = useSearchParameters();
  const mode = search.get("mode");
  const code = search.get("oobCode");
  const title = isMode(mode) ? titles[mode] : "Link from an e-mail";
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      <Action mode={mode} code={code} />
    </AuthFrame>
  );
}
