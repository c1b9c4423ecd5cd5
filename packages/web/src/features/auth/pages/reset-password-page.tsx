import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { NewPasswordForm } from "../components/new-password-form.tsx";

export default function ResetPasswordPage() {
  usePageTitle("New password");
  const [search] = useSearchParameters();
  const code = search.get("oobCode");
  return (
    <AuthFrame title="New password">
      {code ? (
        <NewPasswordForm code={code} />
      ) : (
        <Notice
          tone="warning"
          title="The link is not complete"
          action={
            <Button asChild size="small">
              <Link to="/auth/forgot-password">New link</Link>
            </Button>
          }
        >
          Open the link from the mail again, or ask for a new one.
        </Notice>
      )}
    </AuthFrame>
  );
}
