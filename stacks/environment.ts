import { type App, use } from "sst/constructs";
import type { Config, LocalOnlyVariable } from "../packages/core/src/platform/config.ts";
import { Database } from "./database.ts";
import { Gateway } from "./gateway.ts";
import { Mail } from "./mail.ts";
import { Media } from "./media.ts";
import { Secrets } from "./secrets.ts";
import { settingsOf } from "./stages.ts";
import { Web } from "./web.ts";

/**
 * The variables that the cloud must set: the whole configuration except local switches, defaults, and the variables
 * that Lambda sets.
 */
type CloudVariable = Exclude<
  keyof Config,
  | LocalOnlyVariable
  | "AWS_REGION"
  | "HEALTH_TARGETS"
  | "MUX_STREAM_URL"
  | "MUX_IMAGE_URL"
  | "MUX_RTMP_URL"
>;

/** The environment of a function. It has no secrets, only their location. */
export function functionEnvironment(app: App, name: string): Record<string, string> {
  const { firebase, mail, platformCountry, suggestionsModel } = settingsOf(app);
  const { bucketName, privateBucketName, url } = use(Media);
  return {
    STAGE: app.stage,
    TABLE_NAME: use(Database).name,
    MEDIA_BUCKET: bucketName,
    PRIVATE_BUCKET: privateBucketName,
    MEDIA_URL: url,
    WEB_URL: use(Web).url,
    WEB_CONFIGURATION: use(Web).configuration,
    FIREBASE_PROJECT_ID: firebase.projectId,
    PLATFORM_COUNTRY: platformCountry,
    MAIL_FROM: use(Mail).from,
    MAIL_CONFIGURATION_SET: use(Mail).configurationSet,
    SUPPORT_EMAIL: mail.support,
    SUGGESTIONS_MODEL: suggestionsModel,
    ORIGIN_KEY: use(Gateway).originKey,
    SECRETS_PATH: use(Secrets).path,
    NODE_OPTIONS: "--enable-source-maps",
    POWERTOOLS_SERVICE_NAME: name,
  } satisfies Record<CloudVariable, string> & Record<string, string>;
}
