import { Link, useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { type EmailLink, useRedeemEmailLink } from "@/data/email-change.ts";
import { describeError } from "@/lib/api-error.ts";
import { signOut } from "@/session/session.ts";
import { useUser } from "@/session/use-session.ts";
import { emailLinkFailure, emailLinkTexts } from "../email-link.ts";

/** The next page is a visitor's, so another person who is logged in here is logged out on the way. */
function NextStep({ to, label }: { to: string; label: string }) {
  const user = useUser();
  const navigate = useNavigate();
  if (user === undefined) {
    return (
      <Button asChild variant="primary" wide>
        <Link to={to}>{label}</Link>
      </Button>
    );
  }
  const leave = async () => {
    const ending = signOut();
    void navigate(to);
    await ending;
  };
  return (
    <>
      <p className="text-sm text-muted">
        This browser is logged in to another account, {user.email}.
      </p>
      <Button variant="primary" wide onClick={() => void leave()}>
        Log out, then {label.toLowerCase()}
      </Button>
    </>
  );
}

/** A press uses the link, not its opening, because mail programs open links to scan them. */
export function RedeemEmailLink({ link }: { link: EmailLink }) {
  const user = useUser();
  const { mutate, data, error, isPending } = useRedeemEmailLink();
  const texts = emailLinkTexts[link.way];
  if (data !== undefined) {
    return (
      <div className="space-y-5">
        <Notice tone="success" title={texts.done.title} live>
          {texts.done.text(data)}
        </Notice>
        <NextStep {...texts.next} />
      </div>
    );
  }
  const failure = error === null ? undefined : emailLinkFailure(error);
  if (failure === "dead" || failure === "taken") {
    return (
      <div className="space-y-5">
        <Notice tone="danger" title="The link does not work" live>
          {texts[failure]}
        </Notice>
        <Button asChild wide>
          {user === undefined ? (
            <Link to={texts.next.to}>{texts.next.label}</Link>
          ) : (
            <Link to="/">Go home</Link>
          )}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      {failure === "later" && (
        <Notice tone="danger" live>
          {describeError(error).message}
        </Notice>
      )}
      <p>{texts.lead}</p>
      <Button variant="primary" wide loading={isPending} onClick={() => mutate(link)}>
        {texts.action}
      </Button>
    </div>
  );
}
