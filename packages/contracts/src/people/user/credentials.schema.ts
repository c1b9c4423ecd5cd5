import * as z from "zod/mini";
import { emailField } from "../../fields.ts";
import { personName } from "./user.schema.ts";

/**
 * The forms of the identity provider. Their values go to the provider and not to the API. The schemas are here, because
 * the name and the address must also be valid for the API.
 */
export const signInSchema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, "Enter your password")),
});

export const passwordResetSchema = z.object({ email: emailField });

const accepted = (message: string) => z.boolean().check(z.refine((value) => value, message));

/** The policy of the provider decides which passwords are allowed. */
export const signUpSchema = z.object({
  name: personName,
  email: emailField,
  password: z.string().check(z.minLength(1, "Choose a password")),
  terms: accepted("The terms must be accepted to open an account"),
  age: accepted("Accounts are for people of 16 or over"),
});
