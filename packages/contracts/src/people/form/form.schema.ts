import * as z from "zod/mini";
import { emailField, line, nameField, text } from "../../fields.ts";
import { personLimits } from "../../limits.ts";

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
  team_size: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  /** The upload minutes needed each month, when known. */
  upload_minutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000))),
});
export type EnterpriseForm = z.output<typeof enterpriseFormSchema>;
