import { Hono } from "hono";
import type { Mailbox } from "../mail/mailbox.ts";
import { mailRoutes } from "../mail/routes.ts";
import { sesRoutes } from "../mail/ses.ts";
import { pushRoutes } from "../push/routes.ts";
import type { PushService } from "../push/service.ts";
import { suggestionRoutes } from "../suggestions/routes.ts";

export interface ServiceParts {
  mailbox: Mailbox;
  push: PushService;
  /** Origins whose pages may register for pushes. */
  allowedOrigins: readonly string[];
}

/** The services that live on the console's port: mail (SES), push (FCM) and suggestions (Bedrock). */
export function serviceRoutes({ mailbox, push, allowedOrigins }: ServiceParts): Hono {
  return new Hono()
    .route("/", sesRoutes(mailbox))
    .route("/", mailRoutes(mailbox))
    .route("/", pushRoutes(push, allowedOrigins))
    .route("/", suggestionRoutes());
}
