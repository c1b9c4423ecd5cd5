import * as z from "zod/mini";
import { adminReason, instant, text, versionField } from "../../fields.ts";
import { enquiryKinds, enquiryStates } from "./admin-enquiry-kinds.ts";

export { enquiryKinds, enquiryStates } from "./admin-enquiry-kinds.ts";

/** The maximum number of replies to an enquiry; a longer exchange continues by e-mail. */
export const maxReplies = 10;

/** What an admin is told when the e-mail of an offer was not sent: another try would make a second plan. */
export const unsentOffer =
  "The plan is made and assigned, but the e-mail could not be sent. Copy its text from the enquiry, and send it as a reply.";

/** As above, when the mail service never accepts the address: a reply would not arrive either. */
export const refusedOffer =
  "The plan is made and assigned, but the mail service refuses the address. Copy the text from the enquiry, and send it from your mailbox.";

const replySchema = z.object({
  text: z.string(),
  /** The admin who wrote it. */
  by: z.string(),
  at: instant,
  /**
   * One that stays `sending`: the mail service was called, and its answer is unknown. `refused`: it never accepts the
   * address.
   */
  status: z.enum(["sending", "sent", "failed", "refused"]),
});
export type EnquiryReply = z.infer<typeof replySchema>;

/** A message from the contact form or the enterprise form. */
export const enquirySchema = z.object({
  id: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  name: z.string(),
  email: z.string(),
  subject: z.nullable(z.string()),
  message: z.string(),
  /** These three fields belong to enterprise enquiries. */
  company: z.nullable(z.string()),
  team_size: z.nullable(z.number()),
  upload_minutes: z.nullable(z.number()),
  replies: z.array(replySchema),
  /** The enterprise plan that was made for it. */
  offered_package_id: z.nullable(z.string()),
  created_at: instant,
  version: z.number(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

export const enquiryReplyFormSchema = z.strictObject({ text: text(3, 5000) });
export type EnquiryReplyForm = z.output<typeof enquiryReplyFormSchema>;

/** The version prevents a second e-mail when the request is repeated. */
export const replyToEnquirySchema = z.extend(enquiryReplyFormSchema, { version: versionField });

/** Only a reply or an offer sets an enquiry to answered. */
export const updateEnquirySchema = z.strictObject({
  state: z.enum(["new", "closed"]),
  reason: adminReason,
  version: versionField,
});
