import type { QueueName } from "@marquee/core/queues";

/** What a function may touch; the stacks turn these into least-privilege statements, the local stack ignores them. */
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
  | "suggestions"
  | `queue:${QueueName}`;

/** Secrets that a function may read, by their name in `core/src/config.ts`. */
export type SecretName =
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "STRIPE_CONNECT_WEBHOOK_SECRET"
  | "MUX_TOKEN_ID"
  | "MUX_TOKEN_SECRET"
  | "MUX_WEBHOOK_SECRET"
  | "MUX_SIGNING_KEY_ID"
  | "MUX_SIGNING_PRIVATE_KEY"
  | "FIREBASE_SERVICE_ACCOUNT";

export interface FunctionDefinition {
  name: string;
  /** File below packages/functions/src, exporting `handler`. */
  entry: string;
  capabilities: readonly Capability[];
  secrets: readonly SecretName[];
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
}

export interface ScheduledFunctionDefinition extends FunctionDefinition {
  /** EventBridge schedule expression. */
  schedule: string;
}
