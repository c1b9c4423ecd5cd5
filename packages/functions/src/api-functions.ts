import type { ApiFunctionDefinition } from "./function-definition.ts";

/** The script of the API reference: its path in the repository, which is the same in the function. */
export const referenceScript =
  "packages/functions/node_modules/@scalar/api-reference/dist/browser/standalone.js";

/**
 * The OpenAPI document (packages/functions/scripts/openapi-file.ts): its path in the repository and in the function.
 */
export const openApiFile = "packages/functions/dist/openapi.json";

/** The web's server build (packages/web/vite.config.ts): its path in the repository and in the function. */
export const pageServerFolder = "packages/web/dist-server";

/** Seconds after which CloudFront takes the page from the bucket. A cold start of the function takes two or three. */
export const pageTimeoutSeconds = 8;

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
    packages: ["sharp"],
  },
  {
    name: "payments",
    entry: "api/payments.ts",
    prefixes: ["/api/payments"],
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:notifications"],
    secrets: ["STRIPE_SECRET_KEY"],
  },
  {
    name: "coupons",
    entry: "api/coupons.ts",
    prefixes: ["/api/coupons", "/api/payments/validate-coupon"],
    capabilities: ["table:read", "table:write"],
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
    prefixes: ["/api/channels", "/api/figures"],
    capabilities: [
      "table:read",
      "table:write",
      "media:read",
      "media:write",
      "queue:catalog",
      "queue:notifications",
    ],
    packages: ["sharp"],
  },
  {
    name: "videos",
    entry: "api/videos.ts",
    prefixes: ["/api/videos", "/api/saved-videos", "/oembed"],
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
    packages: ["sharp"],
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
    prefixes: ["/api/videosSeries", "/api/own-playlists"],
    capabilities: ["table:read", "table:write"],
  },
  {
    name: "comments",
    entry: "api/comments.ts",
    prefixes: ["/api/comments"],
    capabilities: ["table:read", "table:write", "queue:notifications"],
  },
  {
    name: "deletion",
    entry: "api/deletion.ts",
    prefixes: ["/api/data-transfer"],
    capabilities: ["table:read", "table:write", "queue:catalog", "queue:deletion"],
  },
  {
    name: "catalog",
    entry: "api/catalog.ts",
    prefixes: ["/api/categories", "/api/public/global-search"],
    capabilities: ["table:read", "table:write"],
  },
  {
    name: "blogs",
    entry: "api/blogs.ts",
    prefixes: ["/api/blogs"],
    capabilities: [
      "table:read",
      "table:write",
      "media:read",
      "media:write",
      "queue:catalog",
      "queue:notifications",
    ],
    packages: ["sharp"],
  },
  {
    name: "forms",
    entry: "api/forms.ts",
    prefixes: ["/api/public/submitContactForm", "/api/public/submitEnterpisePlanForm"],
    capabilities: ["table:read", "table:write", "mail"],
  },
  {
    name: "ai",
    entry: "api/ai.ts",
    prefixes: ["/api/ai"],
    capabilities: ["table:read", "table:write", "suggestions"],
  },
  {
    name: "admin",
    entry: "api/admin.ts",
    prefixes: ["/api/admin", "/api/reports"],
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
    name: "operations",
    entry: "api/operations.ts",
    prefixes: ["/api/admin/operations"],
    capabilities: ["table:read", "table:write", "queues:operate"],
  },
  {
    // A function of its own, because it has the credentials of the providers, and no right to use a queue.
    name: "providers",
    entry: "api/providers.ts",
    prefixes: ["/api/admin/operations/providers"],
    capabilities: ["table:read", "table:write", "mail:status", "suggestions"],
    secrets: ["STRIPE_SECRET_KEY", "MUX_TOKEN_ID", "MUX_TOKEN_SECRET", "FIREBASE_SERVICE_ACCOUNT"],
  },
  {
    name: "pages",
    entry: "api/pages.ts",
    prefixes: ["/pages"],
    capabilities: ["table:read"],
    files: [pageServerFolder],
  },
  {
    name: "meta",
    entry: "api/meta.ts",
    prefixes: ["/health", "/openapi.json", "/reference", "/missing-file"],
    capabilities: ["table:read"],
    files: [openApiFile, referenceScript],
  },
] as const satisfies readonly ApiFunctionDefinition[];
