import { EventBus } from "aws-cdk-lib/aws-events";
import { CnameRecord } from "aws-cdk-lib/aws-route53";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from "aws-cdk-lib/aws-ses";
import { type StackContext, use } from "sst/constructs";
import { Edge } from "./edge.ts";
import { mailConfigurationSet } from "./mail-events.ts";
import { settingsOf } from "./stages.ts";

/** `Marquee <no-reply@marquee.example>` → `no-reply@marquee.example`. */
export const senderAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** The SES identity of the sender: created when MAIL_DOMAIN is set, otherwise it must exist. */
export function Mail({ stack, app }: StackContext) {
  const { mail } = settingsOf(app);
  const { domain } = use(Edge);
  const address = senderAddress(mail.from);

  if (mail.domain !== undefined) {
    const inZone = domain !== undefined && `.${mail.domain}`.endsWith(`.${domain.zone.zoneName}`);
    const identity = new EmailIdentity(stack, "identity", {
      identity: Identity.domain(mail.domain),
    });
    identity.dkimRecords.forEach((record, index) => {
      if (inZone) {
        new CnameRecord(stack, `dkim-${index + 1}`, {
          zone: domain.zone,
          recordName: `${record.name}.`,
          domainName: record.value,
        });
      } else {
        stack.addOutputs({
          [`DkimName${index + 1}`]: record.name,
          [`DkimValue${index + 1}`]: record.value,
        });
      }
    });
  }

  const configurationSet = new ConfigurationSet(stack, "configuration-set", {
    configurationSetName: mailConfigurationSet(app),
    reputationMetrics: true,
    // Only our own suppression list decides (core/src/platform/mail). A person can remove an address from it with a
    // code, which SES's account-wide list would block.
    disableSuppressionList: true,
  });
  configurationSet.addEventDestination("feedback", {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "bus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });

  return {
    from: mail.from,
    address,
    // In the sandbox SES also checks the recipient's identity, so the identities are open. The statement's condition
    // allows one sender only (cloudposse/terraform-aws-ses, issue 19).
    identitiesArn: stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" }),
    configurationSet: mailConfigurationSet(app),
    configurationSetArn: stack.formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: mailConfigurationSet(app),
    }),
  };
}
