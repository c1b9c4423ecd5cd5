import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { type MailReport, suppressMail } from "./suppression.ts";

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** Source: SES developer guide, "Contents of event data that Amazon SES publishes", as EventBridge passes it on. */
export const mailEventSchema = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ timestamp: z.string() }),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
    complaint: z.optional(
      z.object({ complainedRecipients: recipients, complaintFeedbackType: z.nullish(z.string()) }),
    ),
  }),
});

type MailEvent = z.infer<typeof mailEventSchema>["detail"];

/** A message of the queue `mail-events`: a bounced mail, or a complaint of its reader. */
export async function applyMailEvent(ctx: Context, message: unknown): Promise<void> {
  const { detail } = mailEventSchema.parse(message);
  const report = reportOf(detail);
  if (report === undefined) {
    ctx.logger.info("A mail event changes nothing", {
      type: detail.eventType,
      bounce: detail.bounce?.bounceType,
    });
    return;
  }
  for (const address of report.addresses) {
    await suppressMail(ctx, {
      address,
      reason: report.reason,
      sentAt: new Date(detail.mail.timestamp).toISOString(),
    });
  }
}

interface Report extends Pick<MailReport, "reason"> {
  addresses: string[];
}

/** A full mailbox or a failed server recovers; "not spam" withdraws a complaint. */
function reportOf({ bounce, complaint }: MailEvent): Report | undefined {
  if (bounce?.bounceType === "Permanent") {
    return { reason: "bounce", addresses: bounce.bouncedRecipients.map(bareAddress) };
  }
  if (complaint !== undefined && complaint.complaintFeedbackType !== "not-spam") {
    return { reason: "complaint", addresses: complaint.complainedRecipients.map(bareAddress) };
  }
  return undefined;
}

/** `Ann <ann@marquee.test>` → `ann@marquee.test`: a mail server may report either form. */
const bareAddress = ({ emailAddress }: { emailAddress: string }): string =>
  /<([^<>]+)>/.exec(emailAddress)?.[1] ?? emailAddress;
