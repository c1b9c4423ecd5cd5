import { addressUndoHours } from "@marquee/contracts/constants";
import { MailSuppressed } from "@/components/mail-suppressed.tsx";
import { useUser } from "@/session/use-session.ts";
import { AccountPage } from "../components/account-page.tsx";
import { EmailChange } from "../components/email-change.tsx";

export default function ChangeEmailPage() {
  const user = useUser();
  if (user === undefined) return null;
  return (
    <AccountPage
      title="Change your e-mail"
      description={`You log in with this address, and our mails go there. You can undo the change for ${addressUndoHours} hours, by a link that we send to your present address.`}
    >
      <MailSuppressed
        email={user.email}
        className="mb-5"
        remedy="Have the code of the first step sent and enter it: then mails come again. You need not change the address."
      />
      <EmailChange email={user.email} />
    </AccountPage>
  );
}
