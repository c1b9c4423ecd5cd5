import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { App, Queue, Stack } from "sst/constructs";

/** Mails carry it, so that SES reports on them. */
export const mailConfigurationSet = (app: App): string => app.logicalPrefixedName("mail");

/**
 * Hands the bounces and complaints of this stage's mails from the account's event bus to a queue. It stands in the
 * queues' stack: the queue's policy names the rule.
 */
export function queueMailEvents(stack: Stack, app: App, queue: Queue): void {
  new Rule(stack, "mail-events-rule", {
    ruleName: app.logicalPrefixedName("mail-events"),
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [mailConfigurationSet(app)] } } },
    },
    targets: [new SqsQueue(queue.cdk.queue)],
  });
}
