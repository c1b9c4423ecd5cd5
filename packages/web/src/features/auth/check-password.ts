import { config } from "@/lib/config.ts";
import { loadIdentity } from "@/session/load-identity.ts";
import {
  fallbackStatus,
  missingPoints,
  type PasswordHint,
  passwordHints,
} from "./password-hints.ts";

/**
 * Checks a password against the identity provider's policy, or against the default one when the policy cannot be
 * loaded.
 */
export async function checkPassword(password: string): Promise<PasswordHint[]> {
  // The emulator knows no policies and answers 501.
  if (config().authEmulatorUrl !== undefined) return passwordHints(fallbackStatus(password));
  try {
    const identity = await loadIdentity();
    return passwordHints(await identity.validatePassword(password));
  } catch {
    return passwordHints(fallbackStatus(password));
  }
}

/** A form rule for a new password. */
export async function newPasswordRule(password: string): Promise<true | string> {
  return missingPoints(await checkPassword(password)) ?? true;
}
