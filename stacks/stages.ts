import { RemovalPolicy } from "aws-cdk-lib";
import type { App } from "sst/constructs";

/** What differs from stage to stage, read from the environment of the deploy (docs/operations.md lists it). */
export interface StageSettings {
  /** Made by and for one person: removed whole, not alarmed, its data not kept. */
  personal: boolean;
  domain?: DomainSettings;
  mail: MailSettings;
  firebase: FirebaseSettings;
  /** Model of Amazon Bedrock that writes suggestions. */
  /** Country of the platform's account at the payment provider. */
  platformCountry: string;
  suggestionsModel: string;
  /** Receives the alarms of a shared stage. */
  alarmEmail?: string;
  /** A web ACL (AWS WAF, global scope) to put before the site. */
  webAclArn?: string;
  /** Whether browsers may put the domain on their preload lists, which cannot be undone for months. */
  preloadTransportSecurity: boolean;
  /** Folder of an already built site, relative to the repository; without it the deploy builds the site. */
  siteFolder?: string;
  /** A table restored from a backup, used in place of the stage's own. */
  restoredTable?: string;
}

export interface DomainSettings {
  /** The site's name; `media.` below it serves pictures, `api.` takes webhooks. */
  name: string;
  hostedZoneId: string;
  hostedZoneName: string;
  /** A certificate in us-east-1 for the name and `media.` below it; made by the deploy when it runs there. */
  certificateArn?: string;
}

export interface MailSettings {
  /** The sender, as an address or `Name <address>`. */
  from: string;
  /** Domain whose SES identity the deploy makes; without it the sender's identity must exist already. */
  domain?: string;
  /** Who reads what people write through the forms. */
  support: string;
}

/** The web app's Firebase configuration: public by design, it names the project and opens nothing. */
export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  authDomain: string;
  messagingSenderId?: string;
  appId?: string;
  vapidKey?: string;
}

/** Every variable that says how a stage is deployed; which are required is `readStageSettings`' to say. */
export const stageVariables = [
  "ALARM_EMAIL",
  "CERTIFICATE_ARN",
  "DOMAIN",
  "FIREBASE_API_KEY",
  "FIREBASE_APP_ID",
  "FIREBASE_AUTH_DOMAIN",
  "FIREBASE_MESSAGING_SENDER_ID",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_VAPID_KEY",
  "HOSTED_ZONE_ID",
  "HOSTED_ZONE_NAME",
  "HSTS_PRELOAD",
  "MAIL_DOMAIN",
  "MAIL_FROM",
  "PLATFORM_COUNTRY",
  "RESTORED_TABLE",
  "SITE_FOLDER",
  "SUGGESTIONS_MODEL",
  "SUPPORT_EMAIL",
  "WEB_ACL_ARN",
] as const;

type StageVariable = (typeof stageVariables)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** Small, quick and cheap, and invoked by its own id in the regions that offer it. */
const defaultSuggestionsModel = "amazon.nova-lite-v1:0";

const sharedStages: readonly string[] = ["production", "staging"];

/** Everything but `production` and `staging` belongs to one person. */
export const isPersonalStage = (stage: string): boolean => !sharedStages.includes(stage);

/**
 * What becomes of a resource with data: it goes with a personal stage and is kept elsewhere. A first deploy that fails
 * takes it back, or its fixed name would stop the second one (CloudFormation, `RetainExceptOnCreate`).
 */
export const dataRemovalPolicy = (stage: string): RemovalPolicy =>
  isPersonalStage(stage) ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/**
 * Reads the settings of a stage.
 * @throws Error that names every setting which is missing, all at once.
 */
export function readStageSettings(
  stage: string,
  region: string,
  environment: Environment,
): StageSettings {
  checkStageName(stage);
  const missing: string[] = [];
  const optional = (name: StageVariable): string | undefined =>
    environment[name]?.trim() || undefined;
  const required = (name: StageVariable): string => {
    const value = optional(name);
    if (value === undefined) missing.push(name);
    return value ?? "";
  };

  const personal = isPersonalStage(stage);
  const projectId = required("FIREBASE_PROJECT_ID");
  const settings: StageSettings = {
    personal,
    mail: {
      from: required("MAIL_FROM"),
      domain: optional("MAIL_DOMAIN"),
      support: optional("SUPPORT_EMAIL") ?? optional("ALARM_EMAIL") ?? optional("MAIL_FROM") ?? "",
    },
    platformCountry: optional("PLATFORM_COUNTRY") ?? "US",
    suggestionsModel: optional("SUGGESTIONS_MODEL") ?? defaultSuggestionsModel,
    firebase: {
      projectId,
      apiKey: required("FIREBASE_API_KEY"),
      authDomain: optional("FIREBASE_AUTH_DOMAIN") ?? `${projectId}.firebaseapp.com`,
      messagingSenderId: optional("FIREBASE_MESSAGING_SENDER_ID"),
      appId: optional("FIREBASE_APP_ID"),
      vapidKey: optional("FIREBASE_VAPID_KEY"),
    },
    alarmEmail: personal ? undefined : required("ALARM_EMAIL"),
    webAclArn: optional("WEB_ACL_ARN"),
    preloadTransportSecurity: optional("HSTS_PRELOAD") === "true",
    siteFolder: optional("SITE_FOLDER"),
    restoredTable: optional("RESTORED_TABLE"),
  };
  const name = personal ? optional("DOMAIN") : required("DOMAIN");
  if (name !== undefined && name !== "") {
    settings.domain = {
      name,
      hostedZoneId: required("HOSTED_ZONE_ID"),
      hostedZoneName: required("HOSTED_ZONE_NAME"),
      // CloudFront takes certificates from us-east-1 only.
      certificateArn:
        region === "us-east-1" ? optional("CERTIFICATE_ARN") : required("CERTIFICATE_ARN"),
    };
  }
  if (missing.length > 0) {
    throw new Error(
      `Stage ${stage} lacks ${missing.join(", ")}: set them in .env.${stage} (see docs/operations.md)`,
    );
  }
  return settings;
}

function checkStageName(stage: string): void {
  if (stage === "local") {
    throw new Error("The stage named local is the stack on one machine; choose another name");
  }
  if (stage === "providers") {
    throw new Error(
      "SST would read .env.providers, the keys of the local stack, for a stage of this name; choose another",
    );
  }
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new Error(
      `Stage ${stage}: at most 20 small letters, digits and hyphens, a letter first (it is part of names)`,
    );
  }
}

export const settingsOf = (app: App): StageSettings =>
  readStageSettings(app.stage, app.region, process.env);
