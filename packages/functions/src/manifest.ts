import { apiFunctions } from "./api-functions.ts";
import type {
  ConsumerFunctionDefinition,
  FunctionDefinition,
  ScheduledFunctionDefinition,
  WebhookFunctionDefinition,
} from "./function-definition.ts";

export { apiFunctions };

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

export const consumerFunctions = [
  {
    name: "consumer-mux-events",
    entry: "consumers/mux-events.ts",
    queue: "mux-events",
    capabilities: [
      "table:read",
      "table:write",
      "media:write",
      "media:delete",
      "queue:catalog",
      "queue:fan-out",
      "queue:notifications",
    ],
    secrets: ["MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "MUX_SIGNING_KEY_ID", "MUX_SIGNING_PRIVATE_KEY"],
    packages: ["sharp"],
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
    recursive: true,
    capabilities: [
      "table:read",
      "table:write",
      "media:delete",
      "queue:catalog",
      "queue:fan-out",
      "queue:memberships",
    ],
  },
  {
    name: "consumer-memberships",
    entry: "consumers/memberships.ts",
    queue: "memberships",
    recursive: true,
    capabilities: [
      "table:read",
      "table:write",
      "queue:catalog",
      "queue:memberships",
      "queue:notifications",
    ],
    secrets: ["STRIPE_SECRET_KEY"],
  },
  {
    name: "consumer-notifications",
    entry: "consumers/notifications.ts",
    queue: "notifications",
    capabilities: ["table:read", "table:write", "mail", "queue:push"],
  },
  {
    name: "consumer-mail-events",
    entry: "consumers/mail-events.ts",
    queue: "mail-events",
    capabilities: ["table:read", "table:write"],
  },
  {
    name: "consumer-fan-out",
    entry: "consumers/fan-out.ts",
    queue: "fan-out",
    recursive: true,
    capabilities: ["table:read", "table:write", "queue:fan-out", "queue:news-mails", "queue:push"],
  },
  {
    name: "consumer-news-mails",
    entry: "consumers/news-mails.ts",
    queue: "news-mails",
    capabilities: ["table:read", "table:write", "mail"],
  },
  {
    name: "consumer-push",
    entry: "consumers/push.ts",
    queue: "push",
    recursive: true,
    capabilities: ["table:read", "table:write", "queue:push"],
    secrets: ["FIREBASE_SERVICE_ACCOUNT"],
  },
  {
    name: "consumer-reconciliation",
    entry: "consumers/reconciliation.ts",
    queue: "reconciliation",
    recursive: true,
    capabilities: [
      "table:read",
      "table:write",
      "media:write",
      "media:delete",
      "mail",
      "queue:catalog",
      "queue:fan-out",
      "queue:notifications",
      "queue:reconciliation",
    ],
    secrets: [
      "FIREBASE_SERVICE_ACCOUNT",
      "STRIPE_SECRET_KEY",
      "MUX_TOKEN_ID",
      "MUX_TOKEN_SECRET",
      "MUX_SIGNING_KEY_ID",
      "MUX_SIGNING_PRIVATE_KEY",
    ],
    packages: ["sharp"],
  },
  {
    name: "consumer-deletion",
    entry: "consumers/deletion.ts",
    queue: "deletion",
    recursive: true,
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
    name: "consumer-bulk-changes",
    entry: "consumers/bulk-changes.ts",
    queue: "bulk-changes",
    recursive: true,
    capabilities: [
      "table:read",
      "table:write",
      "mail",
      "queue:bulk-changes",
      "queue:catalog",
      "queue:fan-out",
      "queue:memberships",
      "queue:notifications",
    ],
    secrets: ["FIREBASE_SERVICE_ACCOUNT", "MUX_TOKEN_ID", "MUX_TOKEN_SECRET"],
  },
  {
    name: "consumer-export",
    entry: "consumers/export.ts",
    queue: "export",
    capabilities: ["table:read", "table:write", "private:write", "queue:notifications"],
  },
  {
    name: "consumer-views",
    entry: "consumers/views.ts",
    queue: "views",
    capabilities: ["table:read", "table:write", "queue:catalog"],
  },
] as const satisfies readonly ConsumerFunctionDefinition[];

export const scheduledFunctions = [
  {
    name: "scheduled-expiry",
    entry: "scheduled/expiry.ts",
    schedule: "rate(15 minutes)",
    silentHours: 2,
    capabilities: [
      "table:read",
      "table:write",
      "queue:bulk-changes",
      "queue:catalog",
      "queue:deletion",
      "queue:fan-out",
      "queue:notifications",
    ],
    secrets: ["MUX_TOKEN_ID", "MUX_TOKEN_SECRET"],
  },
  {
    name: "scheduled-reconciliation",
    entry: "scheduled/reconciliation.ts",
    schedule: "cron(15 3 * * ? *)",
    silentHours: 27,
    capabilities: ["queue:reconciliation"],
  },
] as const satisfies readonly ScheduledFunctionDefinition[];

/** Every function, whatever invokes it. */
export const allFunctions: readonly FunctionDefinition[] = [
  ...apiFunctions,
  ...webhookFunctions,
  ...consumerFunctions,
  ...scheduledFunctions,
];
