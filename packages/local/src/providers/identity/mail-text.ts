import type { NewMail } from "../mail/mailbox.ts";
import type { IdentityMail } from "./messages.ts";

export interface MailTextOptions {
  webUrl: string;
  apiKey: string;
  from: string;
}

const texts: Readonly<Record<string, { subject: string; ask: string }>> = {
  VERIFY_EMAIL: {
    subject: "Verify your e-mail for Marquee",
    ask: "Follow this link to verify your e-mail address.",
  },
  PASSWORD_RESET: {
    subject: "Reset your password for Marquee",
    ask: "Follow this link to choose a new password.",
  },
  RECOVER_EMAIL: {
    subject: "Your sign-in e-mail was changed for Marquee",
    ask: "If you did not ask for this change, follow this link to take it back.",
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: "Verify your new e-mail for Marquee",
    ask: "Follow this link to verify your new e-mail address.",
  },
};

/** The identity provider's mail, whose link leads to the web app's `/auth/email-action`. */
export function toMail(mail: IdentityMail, { webUrl, apiKey, from }: MailTextOptions): NewMail {
  const link = new URL("/auth/email-action", webUrl);
  link.searchParams.set("mode", mail.mode);
  link.searchParams.set("oobCode", mail.oobCode);
  link.searchParams.set("apiKey", apiKey);
  if (mail.continueUrl !== undefined) link.searchParams.set("continueUrl", mail.continueUrl);
  link.searchParams.set("lang", "en");
  const { subject, ask } = texts[mail.requestType] ?? {
    subject: "A message about your Marquee account",
    ask: "Follow this link.",
  };
  const changes = mail.requestType === "VERIFY_AND_CHANGE_EMAIL";
  return {
    source: "identity",
    from,
    to: [changes ? (mail.newEmail ?? mail.email) : mail.email],
    subject,
    text: `Hello,\n\n${ask}\n\n${link.href}\n\nIf you did not ask for this, you can ignore this e-mail.\n`,
  };
}
