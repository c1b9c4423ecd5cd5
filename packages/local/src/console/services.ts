import { Hono } from "hono";
import type { MailEvent } from "../providers/mail/events.ts";
import type { Mailbox } from "../providers/mail/mailbox.ts";
import { sesAccountRoutes, sesRoutes } from "../providers/mail/ses.ts";
import { pushRoutes } from "../providers/push/routes.ts";
import type { PushService } from "../providers/push/service.ts";
import { suggestionRoutes } from "../providers/suggestions/routes.ts";
import { createServiceFaults } from "./service-faults.ts";

export const notGrantedPath = "/not-granted";
/** Below this path the mail service answers its state and accepts no mail, for functions that may only read it. */
export const mailStatusPath = "/mail-status";

export interface ServiceParts {
  mailbox: Mailbox;
  push: PushService;
  /** Receives the mail service's events. */
  onMailEvent(event: MailEvent): Promise<void>;
  /** Origins whose pages may register for pushes. */
  allowedOrigins: readonly string[];
}

/** The services that live on the console's port: mail (SES), push (FCM) and suggestions (Bedrock). */
export function serviceRoutes({ mailbox, push, onMailEvent, allowedOrigins }: ServiceParts): Hono {
  const faults = createServiceFaults();
  return (
    new Hono()
      .route("/", faults.routes)
      .use("/v2/email/*", faults.guard("mail"))
      .use(`${mailStatusPath}/*`, faults.guard("mail"))
      .use("/push/v1/*", faults.guard("push"))
      .use("/suggestions", faults.guard("suggestions"))
      .route("/", sesAccountRoutes())
      .route(mailStatusPath, sesAccountRoutes())
      .route("/", sesRoutes(mailbox, onMailEvent))
      .get("/mail", (context) => context.json({ mails: mailbox.list(context.req.query("to")) }))
      .route("/", pushRoutes(push, allowedOrigins))
      .route("/", suggestionRoutes())
      // The address that functions without permission for mail or suggestions get.
      .all(`${notGrantedPath}/*`, (context) =>
        context.json({ message: "The manifest does not grant this to the function." }, 403),
      )
  );
}
