import { addressUndoHours } from "@marquee/contracts/constants";
import type { Config } from "../../platform/config.ts";
import { mailToken } from "./secrets.ts";

interface MailText {
  subject: string;
  text: string;
}

/** The code is in the text only, because a subject is shown on locked screens. */
export const oldEmailCodeMail = (code: string): MailText => ({
  subject: "Your Marquee code",
  text: `Somebody who is signed in to your Marquee account wants to change its e-mail address.

If it is you, enter this code within ten minutes: ${code}

If it is not you, give the code to nobody, and set a new password: somebody else is signed in to your account.`,
});

export const newEmailCodeMail = (
  config: Config,
  { code, userId, secret }: { code: string; userId: string; secret: string },
): MailText => ({
  subject: "Confirm your new address",
  text: `This address was named as the new one of a Marquee account.

If it is you, enter this code within ten minutes: ${code}

Or open this link within the hour, on any device:
${page(config, "token", mailToken(userId, secret))}

If it is not you, do nothing, and nothing changes.`,
});

export const takenEmailMail = (config: Config): MailText => ({
  subject: "This address has a Marquee account",
  text: `Somebody wanted to change the address of another Marquee account to this one. It belongs to an account already, so nothing has changed.

If it was you, log in with this address: ${config.WEB_URL}/auth/login
If it was not you, there is nothing to do.`,
});

export const emailChangedMail = (
  config: Config,
  { newEmail, userId, secret }: { newEmail: string; userId: string; secret: string },
): MailText => ({
  subject: "The address of your Marquee account changes",
  text: `Your Marquee account now has the address ${newEmail}. Every device was signed out.

If it was not you, take it back within ${addressUndoHours} hours. This brings back your address, signs everybody out, and asks for a new password:
${page(config, "undo", mailToken(userId, secret))}`,
});

export const emailRestoredMail = (config: Config): MailText => ({
  subject: "Your Marquee account has its address back",
  text: `The change of your address was taken back. Every device was signed out, and the password no longer works, for somebody else may know it.

Set a new one now: ${config.WEB_URL}/auth/forgot-password`,
});

export const foreignChangeMail = (config: Config, { isTaken }: { isTaken: boolean }): MailText => ({
  subject: "Somebody tried to move your Marquee account to another address",
  text: `The address of your Marquee account was changed outside Marquee. We do not accept such a change: your account keeps this address. Every device was signed out, and the password no longer works, for somebody else may know it.

${
  isTaken
    ? `Another account was opened with this address meanwhile, so nobody can log in to your former account for now. If the other account is yours and you do not need it, log in to it and delete it: your former account has its address back within a day. If not, write to us: ${config.WEB_URL}/contact-us`
    : `Set a new password now: ${config.WEB_URL}/auth/forgot-password

If you wanted another address, log in and change it in your profile.`
}`,
});

const page = (config: Config, name: "token" | "undo", token: string): string =>
  `${config.WEB_URL}/auth/verify-email-change?${name}=${token}`;
