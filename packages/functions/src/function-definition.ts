import type { QueueName } from "@marquee/core/platform/queues";

/**
 * The permissions of a function. The stacks turn them into least-privilege statements; the local stack grants the same
 * and refuses everything else.
 */
export type Capability =
  | "table:read"
  | "table:write"
  | "media:read"
  | "media:write"
  | "media:delete"
  | "private:read"
  | "private:write"
  | "private:delete"
  | "mail"
  /** Read whether the mail service may send for the account. */
  | "mail:status"
  | "suggestions"
  /** Count the messages in every queue, and move dead letters back. */
  | "queues:operate"
  | `queue:${QueueName}`;

/** Secrets that the function may read. */
export const secretNames = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "MUX_TOKEN_ID",
  "MUX_TOKEN_SECRET",
  "MUX_WEBHOOK_SECRET",
  "MUX_SIGNING_KEY_ID",
  "MUX_SIGNING_PRIVATE_KEY",
  "FIREBASE_SERVICE_ACCOUNT",
] as const;
export type SecretName = (typeof secretNames)[number];

/** Packages with native code. They cannot be bundled, so they are installed for the function's processor. */
export const nativePackages = ["sharp"] as const;
type NativePackage = (typeof nativePackages)[number];

export interface FunctionDefinition {
  name: string;
  /** A file below packages/functions/src that exports `handler`. */
  entry: string;
  capabilities: readonly Capability[];
  secrets?: readonly SecretName[];
  /** Files of the repository that the function reads at run time, deployed under the same path. */
  files?: readonly string[];
  /** Packages with native code that it loads. */
  packages?: readonly NativePackage[];
}

export interface ApiFunctionDefinition extends FunctionDefinition {
  /** Paths below /v1. A prefix serves itself and everything below it; the longest one wins, as in API Gateway. */
  prefixes: readonly string[];
}

export interface WebhookFunctionDefinition extends FunctionDefinition {
  /** Exact path below /v1, POST only. */
  path: string;
}

export interface ConsumerFunctionDefinition extends FunctionDefinition {
  /** The queue whose messages the function consumes. */
  queue: QueueName;
  /**
   * Its messages lead to more messages for itself by design. Without this setting, Lambda stops a chain of messages
   * after 16 invocations (Lambda developer guide, "Use Lambda recursive loop detection").
   */
  recursive?: true;
}

export interface ScheduledFunctionDefinition extends FunctionDefinition {
  /** EventBridge schedule expression. */
  schedule: string;
  /** The hours without a run after which an alarm is raised. */
  silentHours: number;
}
