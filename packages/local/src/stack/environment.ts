import type { Config } from "@marquee/core/platform/config";
import { queueDefinitions, queueUrlVariable } from "@marquee/core/platform/queues";
import {
  type Capability,
  type FunctionDefinition,
  secretNames,
} from "@marquee/functions/function-definition";
import { allFunctions } from "@marquee/functions/manifest";
import { webConfigurationAttribute } from "../../../../stacks/web-configuration.ts";
import type { EnvironmentOf } from "../cloud/runtime/host.ts";
import { mailStatusPath, notGrantedPath } from "../console/services.ts";
import type { Providers } from "./providers.ts";
import type { LocalSecrets } from "./secrets.ts";
import { type Addresses, local } from "./settings.ts";

export interface EnvironmentParts {
  addresses: Addresses;
  secrets: LocalSecrets;
  providers: Providers;
  /** `QUEUE_URL_…` */
  queues: Readonly<Record<string, string>>;
  /** The targets of `GET /v1/health`, by name; any HTTP answer means that a target is up. */
  healthTargets: Readonly<Record<string, string>>;
}

type ConfigVariables = { [Name in keyof Config]?: string | undefined };

/** The complete environment of all local functions: core's configuration, queues and secrets. */
export function functionsEnvironment(parts: EnvironmentParts): Record<string, string> {
  const { addresses, secrets, providers, queues, healthTargets } = parts;
  const { stripe, mux, firebase, mail, suggestions } = providers;
  const aws = mail ?? suggestions;
  const config: ConfigVariables = {
    STAGE: "local",
    AWS_REGION: local.region,
    TABLE_NAME: local.tableName,
    MEDIA_BUCKET: local.mediaBucket,
    PRIVATE_BUCKET: local.privateBucket,
    MEDIA_URL: addresses.media,
    WEB_URL: addresses.web,
    WEB_CONFIGURATION: webConfigurationAttribute(webConfiguration(addresses, providers)),
    FIREBASE_PROJECT_ID: firebase?.projectId ?? local.projectId,
    MAIL_FROM: mail?.MAIL_FROM ?? local.mailFrom,
    SUPPORT_EMAIL: local.supportEmail,
    ORIGIN_KEY: local.originKey,
    DYNAMODB_ENDPOINT: addresses.database,
    AWS_SERVICES_ENDPOINT: addresses.aws,
    ...(mail === undefined && {
      MAIL_ENDPOINT: addresses.console,
      MAIL_CONFIGURATION_SET: local.mailConfigurationSet,
    }),
    ...(firebase?.push !== true && { PUSH_ENDPOINT: `${addresses.console}/push` }),
    ...(suggestions === undefined
      ? { SUGGESTIONS_ENDPOINT: `${addresses.console}/suggestions` }
      : { SUGGESTIONS_MODEL: suggestions.SUGGESTIONS_MODEL }),
    ...(stripe === undefined && { STRIPE_API_URL: addresses.stripe }),
    ...(mux === undefined && {
      MUX_API_URL: addresses.mux,
      MUX_STREAM_URL: addresses.mux,
      MUX_IMAGE_URL: addresses.mux,
      MUX_RTMP_URL: addresses.rtmp,
    }),
    ...(firebase === undefined && {
      FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.identity).host,
    }),
  };
  return {
    ...config,
    ...secrets,
    ...stripe,
    ...mux,
    ...(firebase === undefined ? {} : { FIREBASE_SERVICE_ACCOUNT: firebase.serviceAccount }),
    AWS_ACCESS_KEY_ID: aws?.AWS_ACCESS_KEY_ID ?? local.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws?.AWS_SECRET_ACCESS_KEY ?? local.credentials.secretAccessKey,
    ...(aws?.AWS_SESSION_TOKEN === undefined ? {} : { AWS_SESSION_TOKEN: aws.AWS_SESSION_TOKEN }),
    ...queues,
    HEALTH_TARGETS: JSON.stringify(healthTargets),
  };
}

/** The environment of each function: only the queues, secrets and services that the manifest grants it. */
export function functionEnvironments(
  whole: Readonly<Record<string, string>>,
  addresses: Pick<Addresses, "console">,
): EnvironmentOf {
  const made = new Map(
    allFunctions.map((definition) => [definition.name, variablesOf(definition, whole, addresses)]),
  );
  return (name) => made.get(name) ?? {};
}

const withheld: ReadonlySet<string> = new Set([
  ...secretNames,
  ...queueDefinitions.map(({ name }) => queueUrlVariable(name)),
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
]);

function variablesOf(
  { name, capabilities, secrets = [] }: FunctionDefinition,
  whole: Readonly<Record<string, string>>,
  addresses: Pick<Addresses, "console">,
): Record<string, string> {
  const has = (capability: Capability) => capabilities.includes(capability);
  const calls = has("mail") || has("mail:status") || has("suggestions");
  const variables = new Set<string>([
    ...secrets,
    ...queueDefinitions
      .filter((queue) => has(`queue:${queue.name}`) || has("queues:operate"))
      .map((queue) => queueUrlVariable(queue.name)),
    ...(calls ? ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"] : []),
  ]);
  const kept = Object.entries(whole).filter(([key]) => !withheld.has(key) || variables.has(key));
  const refused = `${addresses.console}${notGrantedPath}`;
  const simulatedStatus: Record<string, string> =
    whole.MAIL_ENDPOINT === undefined
      ? {}
      : { MAIL_ENDPOINT: `${addresses.console}${mailStatusPath}` };
  const mailStatusAlone = has("mail:status") ? simulatedStatus : { MAIL_ENDPOINT: refused };
  return {
    AWS_ACCESS_KEY_ID: local.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: local.credentials.secretAccessKey,
    ...Object.fromEntries(kept),
    AWS_SERVICES_ACCESS_KEY: name,
    ...(has("mail") ? {} : mailStatusAlone),
    ...(has("suggestions") ? {} : { SUGGESTIONS_ENDPOINT: `${refused}/suggestions` }),
  };
}

/** The configuration of the web app in its `marquee-config` meta tag. */
export function webConfiguration(addresses: Addresses, providers: Providers) {
  const { firebase } = providers;
  return {
    stage: "local",
    apiUrl: "/v1",
    firebase: firebase?.web ?? {
      apiKey: local.apiKey,
      authDomain: new URL(addresses.identity).host,
      projectId: local.projectId,
    },
    ...(firebase === undefined ? { authEmulatorUrl: addresses.identity } : {}),
    ...(firebase?.push === true ? {} : { pushUrl: `${addresses.console}/push` }),
    mediaUrl: addresses.media,
  };
}

export type WebConfiguration = ReturnType<typeof webConfiguration>;
