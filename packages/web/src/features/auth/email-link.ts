import { addressUndoHours } from "@marquee/contracts/constants";
import { mailTokenField } from "@marquee/contracts/people/account/account.schema";
import { brand } from "@/brand.ts";
import type { EmailLink, EmailLinkWay } from "@/data/email-change.ts";
import { hasCode } from "@/lib/api-error.ts";

/** The link in the query; undefined when a part of it is missing. */
export function readEmailLink(search: URLSearchParams): EmailLink | undefined {
  const way: EmailLinkWay = search.has("undo") ? "undo" : "token";
  const token = mailTokenField.safeParse(search.get(way));
  return token.success ? { way, token: token.data } : undefined;
}

/** `dead`: expired or used. `taken`: another account has the address. `later`: can be retried. */
export function emailLinkFailure(error: unknown): "dead" | "taken" | "later" {
  if (hasCode(error, "invalid_fields")) return "dead";
  return hasCode(error, "already_exists") ? "taken" : "later";
}

interface EmailLinkTexts {
  title: string;
  lead: string;
  action: string;
  done: { title: string; text: (email: string) => string };
  next: { to: string; label: string };
  dead: string;
  taken: string;
}

export const emailLinkTexts: Record<EmailLinkWay, EmailLinkTexts> = {
  token: {
    title: "Confirm your new address",
    lead: "From then on you log in with this address. Every device is signed out, this one included.",
    action: "Confirm the new address",
    done: {
      title: "Your e-mail address is changed",
      text: (email) => `From now on you log in with ${email}. Every device was signed out.`,
    },
    next: { to: "/auth/login", label: "Log in" },
    dead: "Such a link works once and for an hour. If you have confirmed the new address before, log in with it. If not, log in with the former one and start the change again.",
    taken:
      "Another account has this address now, so nothing has changed. Log in with the address that you have, and choose another new one.",
  },
  undo: {
    title: "Take the change of your address back",
    lead: "This brings your former address back and signs out every device. You need a new password then, because somebody else may know the present one.",
    action: "Bring my address back",
    done: {
      title: "Your address is back",
      text: (email) =>
        `You log in with ${email} again. Every device was signed out, and your password no longer works: a new one is needed.`,
    },
    next: { to: "/auth/forgot-password", label: "Set a new password" },
    dead: `Such a link works once and for ${addressUndoHours} hours. If you have used it before, your address is back: set a new password. If not, write to ${brand.supportEmail}.`,
    taken: `Another account has your former address now, so it cannot be restored automatically. Write to ${brand.supportEmail}.`,
  },
};
