import type { QueueName } from "@marquee/core/platform/queues";

/**
 * What a function may touch. The stacks turn these into least-privilege statements; the local stack grants the same to
 * the function and refuses the rest.
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
  /** Read whether the mail service sends for the account. */
  | "mail:status"
  | "suggestions"
  /** Count the messages of every queue, and move dead letters back. */
  | "queues:operate"
  | `queue:${QueueName}`;

/** Secrets that a function may read. */
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

/** Packages with native code: no bundle holds them, and they are installed for the function's own processor. */
export const nativePackages = ["sharp"] as const;
type NativePackage = (typeof nativePackages)[number];

export interface FunctionDefinition {
  name: string;
  /** File below packages/functions/src, exporting `handler`. */
  entry: string;
  capabilities: readonly Capability[];
  secrets: readonly SecretName[];
  /** Files of the repository that it reads when it runs, deployed with it under the same path. */
  files?: readonly string[];
  /** Packages with native code that it loads. */
  packages?: readonly NativePackage[];
}

export interface ApiFunctionDefinition extends FunctionDefinition {
  /** Paths below /v1; a prefix serves itself and everything below it. The longest wins, as in API Gateway. */
  prefixes: readonly string[];
}

export interface WebhookFunctionDefinition extends FunctionDefinition {
  /** Exact path below /v1, POST only. */
  path: string;
}

export interface ConsumerFunctionDefinition extends FunctionDefinition {
  /** The queue whose messages it takes. */
  queue: QueueName;
  /**
   * Its messages lead back to itself by design. Without this Lambda stops a chain of messages after it has invoked the
   * function 16 times (Lambda developer guide, "Use Lambda recursive loop detection").
   */
  recursive?: true;
}

export interface ScheduledFunctionDefinition extends FunctionDefinition {
  /** EventBridge schedule expression. */
  schedule: string;
}
