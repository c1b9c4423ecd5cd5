import { providersFile } from "../../../../stacks/deploy-files.ts";
import type { FirebaseSettings } from "../../../../stacks/stages.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `names`; when the first one is set, all must be set. @throws Error that names the missing ones. */
function complete<Name extends string>(
  environment: Environment,
  ...names: [Name, ...Name[]]
): Record<Name, string> | undefined;
function complete(environment: Environment, ...names: [string, ...string[]]): object | undefined {
  const [switching] = names;
  if (!environment[switching]) return undefined;
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(`${providersFile} sets ${switching} and lacks ${missing.join(", ")}.`);
  }
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

/**
 * Decides which services are real from the test keys in `.env.providers`. Each service has its own setting, so that
 * keys for one do not make the other real.
 * @throws Error when a provider's keys are incomplete.
 */
export function providersFrom(environment: Environment) {
  const awsKeys = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
  const mail = complete(environment, "MAIL_FROM", ...awsKeys);
  const suggestions = complete(environment, "SUGGESTIONS_MODEL", ...awsKeys);
  const { AWS_SESSION_TOKEN } = environment;
  const session = AWS_SESSION_TOKEN ? { AWS_SESSION_TOKEN } : {};
  return {
    stripe: complete(
      environment,
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_CONNECT_WEBHOOK_SECRET",
    ),
    mux: complete(
      environment,
      "MUX_TOKEN_ID",
      "MUX_TOKEN_SECRET",
      "MUX_WEBHOOK_SECRET",
      "MUX_SIGNING_KEY_ID",
      "MUX_SIGNING_PRIVATE_KEY",
    ),
    firebase: realFirebase(environment),
    mail: mail && { ...mail, ...session },
    suggestions: suggestions && { ...suggestions, ...session },
  };
}

/** Which external services are real; undefined is simulated. */
export type Providers = ReturnType<typeof providersFrom>;

export const allSimulated: Providers = providersFrom({});

function realFirebase(environment: Environment) {
  const required = complete(
    environment,
    "FIREBASE_SERVICE_ACCOUNT",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
  );
  if (required === undefined) return undefined;
  const messaging = {
    messagingSenderId: environment.FIREBASE_MESSAGING_SENDER_ID || undefined,
    appId: environment.FIREBASE_APP_ID || undefined,
    vapidKey: environment.FIREBASE_VAPID_KEY || undefined,
  };
  const web: FirebaseSettings = {
    apiKey: required.FIREBASE_API_KEY,
    authDomain: required.FIREBASE_AUTH_DOMAIN,
    projectId: required.FIREBASE_PROJECT_ID,
    ...messaging,
  };
  return {
    serviceAccount: required.FIREBASE_SERVICE_ACCOUNT,
    projectId: required.FIREBASE_PROJECT_ID,
    /** The configuration for the web app. */
    web,
    /** Whether pushes go through Cloud Messaging, which needs a key of its own. */
    push: Object.values(messaging).every((value) => value !== undefined),
  };
}
