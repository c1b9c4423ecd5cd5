import { addressUndoHours } from "@marquee/contracts/constants";
import type { Config } from "../../platform/config.ts";
import { mailToken } from "../../platform/mail/link-token.ts";
import type { Mail } from "../../platform/providers/mail.ts";

type MailContent = Pick<Mail, "subject" | "text" | "code" | "button">;

/** The code is in the text only, because a subject is shown on locked screens. */
export const oldEmailCodeMail = (code: string): MailContent => ({
  subject: "Your Marquee code",
  text: `Somebody who is signed in to your Marquee account wants to change its e-mail address.

If it is you, enter this code within ten minutes: ${code}

If it is not you, give the code to nobody, and set a new password: somebody else is signed in to your account.`,
  code,
});

export const newEmailCodeMail = (
  config: Config,
  { code, userId, secret }: { code: string; userId: string; secret: string },
): MailContent => ({
  subject: "Confirm your new address",
  text: `This address was named as the new one of a Marquee account.

If it is you, enter this code within ten minutes: ${code}

Or confirm it by the link below within the hour, on any device.

If it is not you, do nothing, and nothing changes.`,
  code,
  button: {
    label: "Confirm the address",
    url: page(config, "token", mailToken(userId, secret)),
  },
});

export const takenEmailMail = (config: Config): MailContent => ({
  subject: "This address has a Marquee account",
  text: `Somebody wanted to change the address of another Marquee account to this one. It belongs to an account already, so nothing has changed.

If it was you, log in with this address. If it was not you, there is nothing to do.`,
  button: { label: "Log in", url: `${config.WEB_URL}/auth/login` },
});

export const emailChangedMail = (
  config: Config,
  { newEmail, userId, secret }: { newEmail: string; userId: string; secret: string },
): MailContent => ({
  subject: "The address of your Marquee account changes",
  text: `Your Marquee account now has the address ${newEmail}. Every device was signed out.

If it was not you, take it back within ${addressUndoHours} hours. This brings back your address, signs everybody out, and asks for a new password.`,
  button: { label: "Take it back", url: page(config, "undo", mailToken(userId, secret)) },
});

export const emailRestoredMail = (config: Config): MailContent => ({
  subject: "Your Marquee account has its address back",
  text: `The change of your address was taken back. Every device was signed out, and the password no longer works, for somebody else may know it.`,
  button: newPassword(config),
});

export const foreignChangeMail = (
  config: Config,
  { isTaken }: { isTaken: boolean },
): MailContent => ({
  subject: "Somebody tried to move your Marquee account to another address",
  text: `The address of your Marquee account was changed outside Marquee. We do not accept such a change: your account keeps this address. Every device was signed out, and the password no longer works, for somebody else may know it.

${
  isTaken
    ? `Another account was opened with this address meanwhile, so nobody can log in to your former account for now. If the other account is yours and you do not need it, log in to it and delete it: your former account has its address back within a day. If not, write to us.`
    : "Set a new password now. If you wanted another address, log in and change it in your profile."
}`,
  button: isTaken
    ? { label: "Write to us", url: `${config.WEB_URL}/contact-us` }
    : newPassword(config),
});

const newPassword = (config: Config) => ({
  label: "Set a new password",
  url: `${config.WEB_URL}/auth/forgot-password`,
});

const page = (config: Config, name: "token" | "undo", token: string): string =>
  `${config.WEB_URL}/auth/verify-email-change?${name}=${token}`;
