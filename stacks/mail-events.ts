import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { App, Queue, Stack } from "sst/constructs";

/** The configuration set of the stage's mails, so that SES sends their events. */
export const mailConfigurationSet = (app: App): string => app.logicalPrefixedName("mail");

/**
 * Routes the bounces and complaints of this stage's mails from the account's event bus to a queue. It belongs to the
 * queues' stack, because the queue's policy names the rule.
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
