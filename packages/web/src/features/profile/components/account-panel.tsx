import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { useSendPasswordReset } from "@/data/email-verification.ts";
import { openModal } from "@/lib/modals.ts";

interface RowProps {
  title: string;
  text: ReactNode;
  action: ReactNode;
}

function Row({ title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm wrap-anywhere text-muted">{text}</span>
      </span>
      {action}
    </li>
  );
}

const LinkButton = ({ to, children }: { to: string; children: string }) => (
  <Button asChild size="small">
    <Link to={to}>{children}</Link>
  </Button>
);

/** A new password needs the mailbox, so that a stolen session cannot take over the account. */
function PasswordRow({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, isError } = useSendPasswordReset();
  const text = isSuccess
    ? `The link is on its way to ${email}. It works once.`
    : isError
      ? "The mail could not be sent. Wait a moment and try again."
      : "We mail you a link to choose a new one.";
  return (
    <Row
      title="Password"
      text={<span role="status">{text}</span>}
      action={
        <Button size="small" loading={isPending} onClick={() => mutate(email)}>
          {isSuccess ? "Send again" : "Change password"}
        </Button>
      }
    />
  );
}

interface AccountPanelProps {
  user: UserInfo;
  mode: "watcher" | "creator";
}

/** The account behind the profile: address, password, notifications, mode, data and deletion. */
export function AccountPanel({ user, mode }: AccountPanelProps) {
  const isCreator = mode === "creator";
  return (
    <section aria-labelledby="account" className="mt-10">
      <h2 id="account" className="mb-4 text-lg">
        Your account
      </h2>
      <ul className="divide-y divide-line rounded border bg-raised">
        <Row
          title="E-mail"
          text={user.email_verified ? user.email : `${user.email} is not verified yet.`}
          action={
            <span className="flex flex-wrap gap-2">
              {!user.email_verified && (
                <Button size="small" onClick={() => openModal({ name: "email-unverified" })}>
                  Verify e-mail
                </Button>
              )}
              <LinkButton to="/account/email">Change e-mail</LinkButton>
            </span>
          }
        />
        <PasswordRow email={user.email} />
        <Row
          title="Notifications"
          text="Read them, and choose what reaches you."
          action={
            <span className="flex flex-wrap gap-2">
              <LinkButton to="/notifications">See all</LinkButton>
              <LinkButton to="/notification-settings">Settings</LinkButton>
            </span>
          }
        />
        <Row
          title={isCreator ? "Creator Mode" : "Watcher Mode"}
          text={
            isCreator
              ? "Switch to watch what others create."
              : "Switch to open channels, upload videos and sell them."
          }
          action={
            <Button
              size="small"
              onClick={() =>
                openModal({ name: "switch-mode", to: isCreator ? "watcher" : "creator" })
              }
            >
              {isCreator ? "Switch to Video Watcher" : "Switch to Creator"}
            </Button>
          }
        />
        <Row
          title="Your data"
          text="Download a copy of your data."
          action={<LinkButton to="/account/data">Get my data</LinkButton>}
        />
        <Row
          title="Delete your account"
          text="See what is deleted and what stays."
          action={<LinkButton to="/account/delete">Delete account</LinkButton>}
        />
      </ul>
    </section>
  );
}
