import type { Config } from "@marquee/core/config";
import type { Providers } from "./providers.ts";
import type { LocalSecrets } from "./secrets.ts";
import { type Addresses, local } from "./settings.ts";

export interface EnvironmentParts {
  addresses: Addresses;
  secrets: LocalSecrets;
  providers: Providers;
  /** `QUEUE_URL_…` */
  queues: Readonly<Record<string, string>>;
  /** What `GET /v1/health` asks, by name; any HTTP answer counts. */
  healthTargets: Readonly<Record<string, string>>;
}

type ConfigVariables = { [Name in keyof Config]?: string | undefined };

/** The environment of every function on the local stack: core's configuration and the secrets. */
export function functionsEnvironment(parts: EnvironmentParts): Record<string, string> {
  const { addresses, secrets, providers, queues, healthTargets } = parts;
  const { stripe, mux, firebase, mail, suggestions } = providers;
  const aws = mail ?? suggestions;
  const config: ConfigVariables = {
    STAGE: "local",
    AWS_REGION: "us-east-1",
    TABLE_NAME: local.tableName,
    MEDIA_BUCKET: local.mediaBucket,
    PRIVATE_BUCKET: local.privateBucket,
    MEDIA_URL: addresses.media,
    WEB_URL: addresses.web,
    FIREBASE_PROJECT_ID: firebase?.projectId ?? local.projectId,
    MAIL_FROM: mail?.MAIL_FROM ?? local.mailFrom,
    SUPPORT_EMAIL: local.supportEmail,
    DYNAMODB_ENDPOINT: addresses.database,
    AWS_SERVICES_ENDPOINT: addresses.aws,
    ...(mail === undefined ? { MAIL_ENDPOINT: addresses.console } : {}),
    ...(firebase?.push === true ? {} : { PUSH_ENDPOINT: `${addresses.console}/push` }),
    ...(suggestions === undefined
      ? { SUGGESTIONS_ENDPOINT: `${addresses.console}/suggestions` }
      : { SUGGESTIONS_MODEL: suggestions.SUGGESTIONS_MODEL }),
    ...(stripe === undefined ? { STRIPE_API_URL: addresses.stripe } : {}),
    ...(mux === undefined
      ? {
          MUX_API_URL: addresses.mux,
          MUX_STREAM_URL: addresses.mux,
          MUX_IMAGE_URL: addresses.mux,
          MUX_RTMP_URL: addresses.rtmp,
        }
      : {}),
    ...(firebase === undefined
      ? { FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.identity).host }
      : {}),
  };
  return {
    ...config,
    ...secrets,
    ...stripe,
    ...mux,
    ...(firebase === undefined ? {} : { FIREBASE_SERVICE_ACCOUNT: firebase.serviceAccount }),
    AWS_ACCESS_KEY_ID: aws?.AWS_ACCESS_KEY_ID ?? "local",
    AWS_SECRET_ACCESS_KEY: aws?.AWS_SECRET_ACCESS_KEY ?? "local",
    ...(aws?.AWS_SESSION_TOKEN === undefined ? {} : { AWS_SESSION_TOKEN: aws.AWS_SESSION_TOKEN }),
    ...queues,
    HEALTH_TARGETS: JSON.stringify(healthTargets),
  };
}

/** What the web app is told in its `marquee-config` meta tag. */
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
