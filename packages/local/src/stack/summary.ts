import { providersFile } from "../../../../stacks/deploy-files.ts";
import type { DatabaseEngine } from "../cloud/database/engine.ts";
import type { WebMode } from "../web/index.ts";
import type { Providers } from "./providers.ts";
import type { Addresses } from "./settings.ts";
import type { PartSummary } from "./stack.ts";

/** The table that a start prints: every part, its address, and whether it is real. */
export function summaryOf(
  urls: Addresses,
  providers: Providers,
  engine: DatabaseEngine,
  web: WebMode | "none",
): PartSummary[] {
  const engineName = engine === "dynoxide" ? "dynoxide" : "DynamoDB Local";
  const provider = (
    name: string,
    address: string,
    how: string,
    isReal: boolean,
    page: string = address,
  ): PartSummary =>
    isReal
      ? { name, address: "test mode", how: `real (keys in ${providersFile})` }
      : { name, address, how: `simulated: ${how}`, page };
  return [
    ...(web === "none"
      ? []
      : [{ name: "Web app", address: urls.web, how: web === "dev" ? "Vite" : "built site" }]),
    {
      name: "API",
      address: `${urls.api}/v1`,
      how: "the Lambda handlers",
      page: `${urls.api}/v1/reference`,
    },
    { name: "Console", address: urls.console, how: "mailbox, queues, events" },
    provider("Identity", urls.identity, "Firebase Auth emulator", providers.firebase !== undefined),
    provider(
      "Stripe",
      urls.stripe,
      "hosted pages, webhooks",
      providers.stripe !== undefined,
      `${urls.console}/events/stripe`,
    ),
    provider(
      "Mux",
      urls.mux,
      "ffmpeg, webhooks",
      providers.mux !== undefined,
      `${urls.console}/events/mux`,
    ),
    ...(providers.mux === undefined
      ? [{ name: "RTMP ingest", address: urls.rtmp, how: "live streams" }]
      : []),
    provider("Mail", `${urls.console}/mailbox`, "mailbox", providers.mail !== undefined),
    provider("Push", `${urls.console}/pushes`, "to open pages", providers.firebase?.push === true),
    provider(
      "Suggestions",
      `${urls.console}/suggestions`,
      "a template writer",
      providers.suggestions !== undefined,
      urls.console,
    ),
    { name: "DynamoDB", address: urls.database, how: engineName },
    { name: "SQS and S3", address: urls.aws, how: "fauxqs" },
  ];
}
