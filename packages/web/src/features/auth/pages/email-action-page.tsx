import { useSearchParams } from "react-router-dom";
import { Notice } from "@/components/ui/notice.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { ApplyCode, type CodeMode } from "../components/apply-code.tsx";
import { AuthFrame } from "../components/auth-frame.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";

const titles: Record<CodeMode | "resetPassword", string> = {
  verifyEmail: "Verify your e-mail",
  resetPassword: "New password",
  recoverEmail: "Restore your e-mail address",
  verifyAndChangeEmail: "Change your e-mail address",
};

const isMode = (mode: string | null): mode is keyof typeof titles =>
  mode !== null && Object.hasOwn(titles, mode);

/** Where the identity provider's mails lead: verifyEmail, resetPassword, recoverEmail, verifyAndChangeEmail. */
export default function EmailActionPage() {
  const [search] = useSearchParams();
  const mode = search.get("mode");
  const code = search.get("oobCode");
  const title = isMode(mode) ? titles[mode] : "Link from an e-mail";
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      {!isMode(mode) || !code ? (
        <Notice tone="warning" title="The link is not complete">
          Open the link from the mail again. If it was split over two lines, copy both.
        </Notice>
      ) : mode === "resetPassword" ? (
        <NewPasswordForm code={code} />
      ) : (
        <ApplyCode mode={mode} code={code} />
      )}
    </AuthFrame>
  );
}
