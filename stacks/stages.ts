import { RemovalPolicy } from "aws-cdk-lib";
import type { App } from "sst/constructs";
import { defaultSuggestionsModel } from "../packages/core/src/platform/config.ts";

/** The settings that differ between stages, read from the deploy's environment (docs/operations.md lists them). */
export interface StageSettings {
  /** Used by one person: removed completely, without alarms, and its data is not kept. */
  isPersonal: boolean;
  domain?: DomainSettings;
  mail: MailSettings;
  firebase: FirebaseSettings;
  /** Country of the platform's account at the payment provider. */
  platformCountry: string;
  /** The Amazon Bedrock model that writes suggestions. */
  suggestionsModel: string;
  /** Receives the alarms of a shared stage. */
  alarmEmail?: string;
  /** A web ACL (AWS WAF, global scope) for the site. */
  webAclArn?: string;
  /** Whether browsers may add the domain to their preload lists, which cannot be undone for months. */
  preloadTransportSecurity: boolean;
  /** Folder of a site that is already built, relative to the repository; without it the deploy builds the site. */
  siteFolder?: string;
  /** A table restored from a backup, used instead of the stage's own. */
  restoredTable?: string;
}

export interface DomainSettings {
  /** The site's domain name; `media.` below it serves pictures, `api.` receives webhooks. */
  name: string;
  hostedZoneId: string;
  hostedZoneName: string;
  /** A certificate in us-east-1 for the domain and `media.` below it; created by the deploy in that region. */
  certificateArn?: string;
}

export interface MailSettings {
  /** The sender, as an address or `Name <address>`. */
  from: string;
  /** The domain whose SES identity the deploy creates; without it the sender's identity must exist. */
  domain?: string;
  /** The address that receives what people write through the forms. */
  support: string;
}

/** The web app's Firebase configuration. It is public by design: it names the project and grants nothing. */
export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  authDomain: string;
  messagingSenderId?: string;
  appId?: string;
  vapidKey?: string;
}

/** Every variable of a deploy; `readStageSettings` decides which are required. */
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

const sharedStages: readonly string[] = ["production", "staging"];

/** Every stage except `production` and `staging` is personal. */
export const isPersonalStage = (stage: string): boolean => !sharedStages.includes(stage);

/**
 * The removal policy of a resource with data: removed with a personal stage, kept in others. A failed first deploy
 * removes it again, because its fixed name would block the second deploy (CloudFormation, `RetainExceptOnCreate`).
 */
export const dataRemovalPolicy = (stage: string): RemovalPolicy =>
  isPersonalStage(stage) ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/**
 * Reads the settings of a stage.
 * @throws Error that names all missing settings at once.
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

  const isPersonal = isPersonalStage(stage);
  const projectId = required("FIREBASE_PROJECT_ID");
  const settings: StageSettings = {
    isPersonal,
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
    alarmEmail: isPersonal ? undefined : required("ALARM_EMAIL"),
    webAclArn: optional("WEB_ACL_ARN"),
    preloadTransportSecurity: optional("HSTS_PRELOAD") === "true",
    siteFolder: optional("SITE_FOLDER"),
    restoredTable: optional("RESTORED_TABLE"),
  };
  const name = isPersonal ? optional("DOMAIN") : required("DOMAIN");
  if (name !== undefined && name !== "") {
    settings.domain = {
      name,
      hostedZoneId: required("HOSTED_ZONE_ID"),
      hostedZoneName: required("HOSTED_ZONE_NAME"),
      // CloudFront accepts certificates of us-east-1 only.
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
