import * as z from "zod/mini";
import { emailField, instant } from "../../fields.ts";

/** Six digits; spaces around or between them do no harm. */
export const codeField = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, "Enter the six digits of the code"),
);

/** The token of a link in a mail: the person's uid at the identity provider, and a secret. */
export const mailTokenField = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{1,128}\.[\w-]{43}$/, "This link is not complete. Copy all of it"));

export const oldCodeRequestSchema = z.strictObject({ oldEmail: emailField });
export const oldCodeSchema = z.strictObject({ oldEmail: emailField, otpCode: codeField });

export const emailChangeRequestSchema = z.strictObject({
  new_email: emailField,
  /** The `token` of verify-otp. Without it, a stolen session alone could change the account's address. */
  old_email_token: z
    .string("Confirm your present address first")
    .check(z.regex(/^[\w-]{43}$/, "Confirm your present address first")),
});
export const newCodeSchema = z.strictObject({ otp: codeField, new_email: emailField });
export const mailTokenSchema = z.strictObject({ token: mailTokenField });

/** The same for every address, so that nobody learns whether an account uses it. */
export const codeSentSchema = z.object({
  sent: z.literal(true),
  expires_at: instant,
  /** Seconds until another code may be asked for. */
  resend_after: z.number(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const oldEmailProofSchema = z.object({ token: z.string(), expires_at: instant });
export type OldEmailProof = z.infer<typeof oldEmailProofSchema>;

export const emailChangedSchema = z.object({
  email: z.string(),
  /** Every session has ended, this one included. */
  sign_in_again: z.literal(true),
});
export type EmailChanged = z.infer<typeof emailChangedSchema>;

export const emailRestoredSchema = z.extend(emailChangedSchema, {
  /**
   * The password was removed, because somebody else may know it. "Forgot password" on the log-in page sets a new one.
   */
  password_reset_required: z.literal(true),
});
export type EmailRestored = z.infer<typeof emailRestoredSchema>;
