import * as z from "zod/mini";
import { emailField, line, nameField, text } from "../../fields.ts";
import { personLimits } from "../../limits.ts";
import { wholeNumber } from "../../whole-number.ts";

const shared = {
  name: nameField(personLimits.name.minimum, personLimits.name.maximum),
  email: emailField,
  message: text(10, 5000),
  /** A honeypot: people do not see the field, so a robot has filled it in. */
  website: z.optional(z.string().check(z.maxLength(300))),
};

export const contactFormSchema = z.strictObject({
  ...shared,
  subject: z.optional(line(0, 150)),
});
export type ContactForm = z.output<typeof contactFormSchema>;

export const enterpriseFormSchema = z.strictObject({
  ...shared,
  company: line(2, 120),
  /** The number of people who would upload. */
  team_size: wholeNumber(1, 1_000_000),
  /** The upload minutes needed each month, when known. */
  upload_minutes: z.optional(wholeNumber(1, 100_000_000)),
});
export type EnterpriseForm = z.output<typeof enterpriseFormSchema>;
