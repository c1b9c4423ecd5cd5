import { randomUUID } from "node:crypto";
import type { LocalAws } from "../../cloud/aws/index.ts";
import { addressOf, type Mail } from "./mailbox.ts";

/** An event of SES as EventBridge passes it on. */
export interface MailEvent {
  source: "aws.ses";
  "detail-type": string;
  detail: Record<string, unknown>;
}

type Feedback = (
  emailAddress: string,
  timestamp: string,
) => Pick<MailEvent, "detail-type" | "detail">;

const bounced =
  (bounceType: "Permanent" | "Transient"): Feedback =>
  (emailAddress, timestamp) => ({
    "detail-type": "Email Bounced",
    detail: {
      eventType: "Bounce",
      bounce: {
        feedbackId: randomUUID(),
        bounceType,
        bounceSubType: "General",
        bouncedRecipients: [{ emailAddress, action: "failed", status: "5.1.1" }],
        timestamp,
      },
    },
  });

/** The reaction of SES's mailbox simulator to a mail, by the address without its label (`bounce+any@…`). */
const simulated: Readonly<Record<string, Feedback>> = {
  "bounce@simulator.amazonses.com": bounced("Permanent"),
  "suppressionlist@simulator.amazonses.com": bounced("Permanent"),
  // An out-of-office reply is a bounce of a type without meaning.
  "ooto@simulator.amazonses.com": bounced("Transient"),
  "complaint@simulator.amazonses.com": (emailAddress, timestamp) => ({
    "detail-type": "Email Complaint Received",
    detail: {
      eventType: "Complaint",
      complaint: {
        feedbackId: randomUUID(),
        complainedRecipients: [{ emailAddress }],
        complaintFeedbackType: "abuse",
        timestamp,
      },
    },
  }),
};

/** The events that SES sends for a mail; none for a delivered one. Source: SES developer guide, mailbox simulator. */
export function eventsOf(mail: Mail, configurationSet: string): MailEvent[] {
  return mail.to.flatMap((recipient) => {
    const address = addressOf(recipient);
    const feedback = simulated[address.replace(/\+[^@]*@/, "@")];
    if (feedback === undefined) return [];
    const event = feedback(address, new Date().toISOString());
    return [
      {
        source: "aws.ses" as const,
        ...event,
        detail: {
          ...event.detail,
          mail: {
            timestamp: mail.sent_at,
            messageId: mail.id,
            source: mail.from,
            destination: mail.to,
            tags: { "ses:configuration-set": [configurationSet] },
          },
        },
      },
    ];
  });
}

/** The event bus rule: bounces and complaints go to the queue. */
export const queueMailEvent = (aws: Pick<LocalAws, "send">, event: MailEvent): Promise<void> =>
  aws.send("mail-events", JSON.stringify(event));
