import { ApiError, hasCode } from "@/lib/api-error.ts";
import { identityErrorCode, isOutage } from "@/session/identity-errors.ts";

export const loginFailure = "The e-mail or the password is not right. Check both and try again.";
const unreachable = "The service could not be reached. Check the connection and try again.";

/** One message for every refused log-in, so that it reveals nothing about the account. */
export function loginMessage(error: unknown): string {
  if (isOutage(error)) return unreachable;
  return error instanceof ApiError && hasCode(error, "rate_limited") ? error.message : loginFailure;
}

export function signupMessage(error: unknown): { message: string; field?: "email" | "password" } {
  switch (identityErrorCode(error)) {
    case "auth/email-already-in-use":
      return {
        message: "This address has an account. Log in, or reset the password.",
        field: "email",
      };
    case "auth/invalid-email":
      return { message: "Enter an e-mail address like name@example.com", field: "email" };
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return { message: "Choose a password that meets every point of the list", field: "password" };
    case "auth/too-many-requests":
      return { message: "Too many tries. Wait a few minutes and try again." };
  }
  if (error instanceof ApiError) return { message: error.message };
  return { message: isOutage(error) ? unreachable : "The account could not be made. Try again." };
}

/** Whether a link may have been used before: the provider forgets used ones. */
export const isUsedLink = (error: unknown): boolean =>
  identityErrorCode(error) === "auth/invalid-action-code";

/** Why a link from an e-mail did not work. */
export function linkMessage(error: unknown): string {
  switch (identityErrorCode(error)) {
    case "auth/expired-action-code":
      return "This link is too old. Ask for a new one.";
    case "auth/invalid-action-code":
      return "This link has been used already, or is not complete. Ask for a new one.";
    case "auth/user-disabled":
      return "This account has been deactivated.";
  }
  return isOutage(error) ? unreachable : "This link did not work. Ask for a new one.";
}
