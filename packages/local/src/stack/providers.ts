import { providersFile } from "../../../../stacks/deploy-files.ts";
import type { FirebaseSettings } from "../../../../stacks/stages.ts";
import type { LocalSecrets } from "./secrets.ts";

/** Which external services are real, decided by the test keys in `.env.providers`. */
export interface Providers {
  stripe: RealStripe | undefined;
  mux: RealMux | undefined;
  firebase: RealFirebase | undefined;
  mail: RealMail | undefined;
  suggestions: RealSuggestions | undefined;
}

type Picked<Names extends keyof LocalSecrets> = Pick<LocalSecrets, Names>;

export type RealStripe = Picked<
  "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_CONNECT_WEBHOOK_SECRET"
>;
export type RealMux = Picked<
  | "MUX_TOKEN_ID"
  | "MUX_TOKEN_SECRET"
  | "MUX_WEBHOOK_SECRET"
  | "MUX_SIGNING_KEY_ID"
  | "MUX_SIGNING_PRIVATE_KEY"
>;

export interface RealFirebase {
  serviceAccount: string;
  projectId: string;
  /** The configuration for the web app. */
  web: FirebaseSettings;
  /** Whether pushes go through Cloud Messaging, which needs a key of its own. */
  push: boolean;
}

interface AwsKeys {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
  AWS_SESSION_TOKEN?: string;
}

export interface RealMail extends AwsKeys {
  MAIL_FROM: string;
}

export interface RealSuggestions extends AwsKeys {
  SUGGESTIONS_MODEL: string;
}

export const allSimulated: Providers = {
  stripe: undefined,
  mux: undefined,
  firebase: undefined,
  mail: undefined,
  suggestions: undefined,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `names`; when one is set, all must be set. @throws Error that names the missing ones. */
function complete<Name extends string>(
  environment: Environment,
  names: readonly [Name, ...Name[]],
): Record<Name, string> | undefined {
  const [switching] = names;
  if (!environment[switching]) return undefined;
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(`${providersFile} sets ${switching} and lacks ${missing.join(", ")}.`);
  }
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) found[name] = environment[name];
  return isComplete(found, names) ? found : undefined;
}

function isComplete<Name extends string>(
  found: Partial<Record<Name, string>>,
  names: readonly Name[],
): found is Record<Name, string> {
  return names.every((name) => found[name] !== undefined);
}

/**
 * Decides which services are real from the variables of `.env.providers`.
 * @throws Error when a provider's keys are incomplete.
 */
export function providersFrom(environment: Environment): Providers {
  const firebase = complete(environment, [
    "FIREBASE_SERVICE_ACCOUNT",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
  ]);
  // Each service has its own setting, so that keys for one do not make the other real.
  const mail = complete(environment, ["MAIL_FROM", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]);
  const suggestions = complete(environment, [
    "SUGGESTIONS_MODEL",
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
  ]);
  const sessionToken = environment.AWS_SESSION_TOKEN;
  const session = sessionToken ? { AWS_SESSION_TOKEN: sessionToken } : {};
  return {
    stripe: complete(environment, [
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_CONNECT_WEBHOOK_SECRET",
    ]),
    mux: complete(environment, [
      "MUX_TOKEN_ID",
      "MUX_TOKEN_SECRET",
      "MUX_WEBHOOK_SECRET",
      "MUX_SIGNING_KEY_ID",
      "MUX_SIGNING_PRIVATE_KEY",
    ]),
    firebase: firebase === undefined ? undefined : realFirebase(firebase, environment),
    mail: mail === undefined ? undefined : { ...mail, ...session },
    suggestions: suggestions === undefined ? undefined : { ...suggestions, ...session },
  };
}

function realFirebase(
  required: Record<
    | "FIREBASE_SERVICE_ACCOUNT"
    | "FIREBASE_PROJECT_ID"
    | "FIREBASE_API_KEY"
    | "FIREBASE_AUTH_DOMAIN",
    string
  >,
  environment: Environment,
): RealFirebase {
  const optional: Record<string, string> = {};
  for (const [name, variable] of [
    ["messagingSenderId", "FIREBASE_MESSAGING_SENDER_ID"],
    ["appId", "FIREBASE_APP_ID"],
    ["vapidKey", "FIREBASE_VAPID_KEY"],
  ] as const) {
    const value = environment[variable];
    if (value) optional[name] = value;
  }
  return {
    serviceAccount: required.FIREBASE_SERVICE_ACCOUNT,
    projectId: required.FIREBASE_PROJECT_ID,
    web: {
      apiKey: required.FIREBASE_API_KEY,
      authDomain: required.FIREBASE_AUTH_DOMAIN,
      projectId: required.FIREBASE_PROJECT_ID,
      ...optional,
    },
    push: Object.keys(optional).length === 3,
  };
}
