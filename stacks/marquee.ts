import type { App } from "sst/constructs";
import { Api } from "./api.ts";
import { Consumers } from "./consumers.ts";
import { Database } from "./database.ts";
import { Edge } from "./edge.ts";
import { functionDefaults } from "./functions.ts";
import { Gateway } from "./gateway.ts";
import { Mail } from "./mail.ts";
import { Media } from "./media.ts";
import { Operations } from "./operations.ts";
import { Queues } from "./queues.ts";
import { Schedules } from "./schedules.ts";
import { Secrets } from "./secrets.ts";
import { settingsOf } from "./stages.ts";
import { Web } from "./web.ts";
import { Webhooks } from "./webhooks.ts";

/**
 * All of Marquee on AWS, each stack after the ones that it uses. The site comes before the functions: they need its
 * address, and it reaches them through the gateway, which needs neither.
 */
export function marquee(app: App): void {
  // The resources of a personal stage are removed with it; in other stages each construct has its own removal policy.
  if (settingsOf(app).isPersonal) app.setDefaultRemovalPolicy("destroy");
  app.setDefaultFunctionProps(functionDefaults);
  app
    .stack(Edge)
    .stack(Database)
    .stack(Media)
    .stack(Secrets)
    .stack(Queues)
    .stack(Mail)
    .stack(Gateway)
    .stack(Web)
    .stack(Api)
    .stack(Webhooks)
    .stack(Consumers)
    .stack(Schedules)
    .stack(Operations);
}
