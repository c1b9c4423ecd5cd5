import * as z from "zod/mini";

const text = z.string().check(z.minLength(1));

/** Small, fast and cheap. It can be invoked by this id, without an inference profile, in the regions that offer it. */
export const defaultSuggestionsModel = "amazon.nova-lite-v1:0";

/** Switches that only the local stack may set: refused at start when the stage is not local. */
const localOnly = {
  DYNAMODB_ENDPOINT: z.optional(text),
  AWS_SERVICES_ENDPOINT: z.optional(text),
  /** The function's name for the local SQS and S3, which apply the manifest's permissions. */
  AWS_SERVICES_ACCESS_KEY: z.optional(text),
  MAIL_ENDPOINT: z.optional(text),
  PUSH_ENDPOINT: z.optional(text),
  SUGGESTIONS_ENDPOINT: z.optional(text),
  STRIPE_API_URL: z.optional(text),
  MUX_API_URL: z.optional(text),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(text),
};
export type LocalOnlyVariable = keyof typeof localOnly;

/**
 * The environment of every function, parsed once. Secrets are not here: `platform/providers/secrets.ts` reads them by
 * name (SSM parameters `<SECRETS_PATH>/<NAME>` in the cloud, the environment on the local stack).
 */
const configSchema = z.object({
  STAGE: text,
  AWS_REGION: z._default(text, "us-east-1"),
  TABLE_NAME: text,
  MEDIA_BUCKET: text,
  /** Bucket of files that can only be read by a signed link: exports of personal data. */
  PRIVATE_BUCKET: text,
  /** Public address of the media bucket's images, without a trailing slash. */
  MEDIA_URL: text,
  /** Origin of the web app, without a trailing slash. */
  WEB_URL: text,
  /** The site's configuration for index.html, encoded for an HTML attribute. */
  WEB_CONFIGURATION: z.optional(text),
  FIREBASE_PROJECT_ID: text,
  /** The country of the platform's own account at the payment provider; it decides which creators can be paid. */
  PLATFORM_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), "US"),
  MAIL_FROM: text,
  /** Configuration set of SES that reports bounces and complaints; without it nothing is reported. */
  MAIL_CONFIGURATION_SET: z.optional(text),
  /** The address that receives what people write through the forms; the sender's address when absent. */
  SUPPORT_EMAIL: z.optional(text),
  /** The Amazon Bedrock model that writes suggestions. */
  SUGGESTIONS_MODEL: z._default(text, defaultSuggestionsModel),
  /** The key that the site's distribution sends to the API and nobody else knows; without it no call is answered. */
  ORIGIN_KEY: z.optional(text),
  /** SSM path of the secrets; absent on the local stack, where secrets are in the environment. */
  SECRETS_PATH: z.optional(text),
  /** Origin of the players' media: the local simulator's, or the provider's stream host. */
  MUX_STREAM_URL: z._default(text, "https://stream.mux.com"),
  MUX_IMAGE_URL: z._default(text, "https://image.mux.com"),
  /** The server for encoders of live streams, without the key. */
  MUX_RTMP_URL: z._default(text, "rtmps://global-live.mux.com:443/app"),
  /** JSON object of name → address that /v1/health checks besides the table. */
  HEALTH_TARGETS: z._default(text, "{}"),
  ...localOnly,
});

export type Config = z.infer<typeof configSchema>;

/**
 * Parses the environment.
 * @throws Error that names each missing variable, or each local-only switch that is set on another stage.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = configSchema.safeParse(environment);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw new Error(`The environment lacks or misstates: ${names}`);
  }
  const config = parsed.data;
  if (config.STAGE !== "local") {
    const set = Object.keys(localOnly).filter((name) => Reflect.get(config, name) !== undefined);
    if (set.length > 0) {
      throw new Error(
        `Only the local stage may set ${set.join(", ")}; this stage is ${config.STAGE}`,
      );
    }
  }
  return config;
}
