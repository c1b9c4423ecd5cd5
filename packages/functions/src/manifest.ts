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

/** One Lambda per area of the API. */
export const apiFunctions = [
  {
    name: "users",
    entry: "api/users.ts",
    prefixes: ["/api/users", "/api/EmailChange", "/api/notifications"],
    capabilities: [
      "table:read",
      "table:write",
      "media:read",
      "media:write",
      "mail",
      "queue:catalog",
      "queue:export",
      "private:read",
    ],
    secrets: ["FIREBASE_SERVICE_ACCOUNT"],
  },
  {
    name: "payments",
    entry: "api/payments.ts",
    prefixes: ["/api/payments"],
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:notifications"],
    secrets: ["STRIPE_SECRET_KEY"],
  },
  {
    name: "upload",
    entry: "api/upload.ts",
    prefixes: ["/api/mux"],
    capabilities: ["table:read", "table:write", "media:read", "media:write"],
    secrets: ["MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "MUX_SIGNING_KEY_ID", "MUX_SIGNING_PRIVATE_KEY"],
  },
  {
    name: "channels",
    entry: "api/channels.ts",
    prefixes: ["/api/channels"],
    capabilities: ["table:read", "table:write", "media:read", "media:write", "queue:catalog"],
    secrets: [],
  },
  {
    name: "videos",
    entry: "api/videos.ts",
    prefixes: ["/api/videos"],
    capabilities: [
      "table:read",
      "table:write",
      "media:read",
      "media:write",
      "queue:catalog",
      "queue:deletion",
      "queue:views",
    ],
    secrets: ["MUX_SIGNING_KEY_ID", "MUX_SIGNING_PRIVATE_KEY"],
  },
  {
    name: "live",
    entry: "api/live.ts",
    prefixes: [
      "/api/livestream",
      "/api/videos/live-stream",
      "/api/videos/livestreams",
      "/api/videos/sendNotificationForLive",
    ],
    capabilities: ["table:read", "table:write", "queue:fan-out"],
    secrets: ["MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "MUX_SIGNING_KEY_ID", "MUX_SIGNING_PRIVATE_KEY"],
  },
  {
    name: "series",
    entry: "api/series.ts",
    prefixes: ["/api/videosSeries"],
    capabilities: ["table:read", "table:write"],
    secrets: [],
  },
  {
    name: "comments",
    entry: "api/comments.ts",
    prefixes: ["/api/comments"],
    capabilities: ["table:read", "table:write"],
    secrets: [],
  },
  {
    name: "deletion",
    entry: "api/deletion.ts",
    prefixes: ["/api/data-transfer"],
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:deletion"],
    secrets: [],
  },
  {
    name: "catalog",
    entry: "api/catalog.ts",
    prefixes: ["/api/categories", "/api/public/global-search"],
    capabilities: ["table:read", "table:write"],
    secrets: [],
  },
  {
    name: "blogs",
    entry: "api/blogs.ts",
    prefixes: ["/api/blogs"],
    capabilities: ["table:read", "table:write", "media:read", "media:write"],
    secrets: [],
  },
  {
    name: "forms",
    entry: "api/forms.ts",
    prefixes: ["/api/public/submitContactForm", "/api/public/submitEnterpisePlanForm"],
    capabilities: ["table:write", "mail"],
    secrets: [],
  },
  {
    name: "ai",
    entry: "api/ai.ts",
    prefixes: ["/api/ai"],
    capabilities: ["table:read", "table:write", "suggestions"],
    secrets: [],
  },
  {
    name: "admin",
    entry: "api/admin.ts",
    prefixes: ["/api/admin", "/api/reports"],
    capabilities: ["table:read", "table:write", "mail", "queue:catalog", "queue:notifications"],
    secrets: [
      "STRIPE_SECRET_KEY",
      "MUX_TOKEN_ID",
      "MUX_TOKEN_SECRET",
      "MUX_SIGNING_KEY_ID",
      "MUX_SIGNING_PRIVATE_KEY",
      "FIREBASE_SERVICE_ACCOUNT",
    ],
  },
  {
    name: "meta",
    entry: "api/meta.ts",
    prefixes: ["/health", "/openapi.json", "/reference"],
    capabilities: ["table:read"],
    secrets: [],
  },
] as const satisfies readonly ApiFunctionDefinition[];

export interface WebhookFunctionDefinition extends FunctionDefinition {
  /** Exact path below /v1, POST only. */
  path: string;
}

export const webhookFunctions = [
  {
    name: "webhook-stripe",
    entry: "webhooks/stripe.ts",
    path: "/webhooks/stripe",
    capabilities: ["queue:stripe-events"],
    secrets: ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"],
  },
  {
    name: "webhook-mux",
    entry: "webhooks/mux.ts",
    path: "/webhooks/mux",
    capabilities: ["queue:mux-events"],
    secrets: ["MUX_WEBHOOK_SECRET"],
  },
] as const satisfies readonly WebhookFunctionDefinition[];

export interface ConsumerFunctionDefinition extends FunctionDefinition {
  /** The queue whose messages it takes. */
  queue: QueueName;
}

export const consumerFunctions = [
  {
    name: "consumer-mux-events",
    entry: "consumers/mux-events.ts",
    queue: "mux-events",
    capabilities: [
      "table:read",
      "table:write",
      "media:write",
      "queue:catalog",
      "queue:fan-out",
      "queue:notifications",
    ],
    secrets: ["MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "MUX_SIGNING_KEY_ID", "MUX_SIGNING_PRIVATE_KEY"],
  },
  {
    name: "consumer-stripe-events",
    entry: "consumers/stripe-events.ts",
    queue: "stripe-events",
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:notifications"],
    secrets: ["STRIPE_SECRET_KEY"],
  },
  {
    name: "consumer-catalog",
    entry: "consumers/catalog.ts",
    queue: "catalog",
    capabilities: [
      "table:read",
      "table:write",
      "queue:catalog",
      "queue:fan-out",
      "queue:memberships",
    ],
    secrets: [],
  },
  {
    name: "consumer-memberships",
    entry: "consumers/memberships.ts",
    queue: "memberships",
    capabilities: ["table:read", "table:write", "queue:memberships", "queue:notifications"],
    secrets: ["STRIPE_SECRET_KEY"],
  },
  {
    name: "consumer-notifications",
    entry: "consumers/notifications.ts",
    queue: "notifications",
    capabilities: ["table:read", "table:write", "mail", "queue:push"],
    secrets: [],
  },
  {
    name: "consumer-fan-out",
    entry: "consumers/fan-out.ts",
    queue: "fan-out",
    capabilities: ["table:read", "table:write", "queue:fan-out", "queue:push"],
    secrets: [],
  },
  {
    name: "consumer-push",
    entry: "consumers/push.ts",
    queue: "push",
    capabilities: ["table:read", "table:write"],
    secrets: ["FIREBASE_SERVICE_ACCOUNT"],
  },
  {
    name: "consumer-reconciliation",
    entry: "consumers/reconciliation.ts",
    queue: "reconciliation",
    capabilities: [
      "table:read",
      "table:write",
      "media:write",
      "queue:catalog",
      "queue:fan-out",
      "queue:notifications",
      "queue:reconciliation",
    ],
    secrets: [
      "STRIPE_SECRET_KEY",
      "MUX_TOKEN_ID",
      "MUX_TOKEN_SECRET",
      "MUX_SIGNING_KEY_ID",
      "MUX_SIGNING_PRIVATE_KEY",
    ],
  },
  {
    name: "consumer-deletion",
    entry: "consumers/deletion.ts",
    queue: "deletion",
    capabilities: [
      "table:read",
      "table:write",
      "media:delete",
      "private:delete",
      "mail",
      "queue:catalog",
      "queue:deletion",
      "queue:fan-out",
      "queue:memberships",
      "queue:notifications",
    ],
    secrets: ["FIREBASE_SERVICE_ACCOUNT", "MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "STRIPE_SECRET_KEY"],
  },
  {
    name: "consumer-export",
    entry: "consumers/export.ts",
    queue: "export",
    capabilities: ["table:read", "table:write", "private:write", "queue:notifications"],
    secrets: [],
  },
  {
    name: "consumer-views",
    entry: "consumers/views.ts",
    queue: "views",
    capabilities: ["table:read", "table:write", "queue:catalog"],
    secrets: [],
  },
] as const satisfies readonly ConsumerFunctionDefinition[];

export interface ScheduledFunctionDefinition extends FunctionDefinition {
  /** EventBridge schedule expression. */
  schedule: string;
}

export const scheduledFunctions = [
  {
    name: "scheduled-expiry",
    entry: "scheduled/expiry.ts",
    schedule: "rate(15 minutes)",
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:deletion"],
    secrets: [],
  },
  {
    name: "scheduled-reconciliation",
    entry: "scheduled/reconciliation.ts",
    schedule: "cron(15 3 * * ? *)",
    capabilities: ["queue:reconciliation"],
    secrets: [],
  },
] as const satisfies readonly ScheduledFunctionDefinition[];
