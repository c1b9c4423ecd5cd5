import * as z from "zod/mini";
import { isLostTokenRequest } from "./lost-token-request.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/**
 * How to handle an error about one device. `dead`: remove the token. `transient`: send again later. `refused`: the
 * message, the project or its credentials are wrong, so that sending again changes nothing.
 */
export type PushFault = "dead" | "transient" | "refused";

/** FCM's failed answer about one device. */
export interface PushRefusal {
  /** Absent without an answer. */
  http?: { status: number; headers: Record<string, unknown>; data?: unknown } | undefined;
  /** The Admin SDK's own code, `messaging/…` or `app/…`. */
  code?: string | undefined;
  /** What the SDK gives as the cause of its error. */
  cause?: unknown;
}

export interface ClassifiedRefusal {
  fault: PushFault;
  /** FCM's error code, or the SDK's, for the log. */
  reason: string;
  /** FCM's Retry-After seconds. */
  retryAfter: number | undefined;
}

/** Source: Firebase Cloud Messaging REST reference, `ErrorCode`; any other code is our fault. */
const faultOfCode: Readonly<Record<string, PushFault>> = {
  UNREGISTERED: "dead",
  SENDER_ID_MISMATCH: "dead",
  QUOTA_EXCEEDED: "transient",
  RESOURCE_EXHAUSTED: "transient",
  UNAVAILABLE: "transient",
  DEADLINE_EXCEEDED: "transient",
  INTERNAL: "transient",
};

/** The Admin SDK's codes without an answer, or with one that is not FCM's. */
const faultOfSdkCode: Readonly<Record<string, PushFault>> = {
  "messaging/registration-token-not-registered": "dead",
  "messaging/installation-id-not-registered": "dead",
  "messaging/invalid-registration-token": "dead",
  "messaging/message-rate-exceeded": "transient",
  "messaging/device-message-rate-exceeded": "transient",
  "messaging/server-unavailable": "transient",
  "messaging/internal-error": "transient",
  // A lost HTTP/2 session, which FCM also ends by itself (firebase-admin, `createSessionError`).
  "messaging/unknown-error": "transient",
  "app/network-error": "transient",
  "app/network-timeout": "transient",
};

const errorSchema = z.object({
  error: z.object({
    status: z._default(z.string(), "UNKNOWN"),
    message: z._default(z.string(), ""),
    details: z._default(
      z.array(z.looseObject({ "@type": z.string(), errorCode: z.optional(z.string()) })),
      [],
    ),
  }),
});

const fcmErrorType = "type.googleapis.com/google.firebase.fcm.v1.FcmError";

/** FCM answers INVALID_ARGUMENT for a malformed token and for a wrong message; only this text distinguishes them. */
const invalidToken = /not a valid FCM registration token/i;

/** What FCM's refusal of one device means, and when to send again. */
export function classifyRefusal({ http, code, cause }: PushRefusal): ClassifiedRefusal {
  const retryAfter = retryAfterSeconds(http?.headers["retry-after"]);
  const parsed = errorSchema.safeParse(http?.data);
  if (!parsed.success) {
    const isLost = code === "app/invalid-credential" && isLostTokenRequest(cause);
    const fault = isLost
      ? "transient"
      : (faultOfSdkCode[code ?? ""] ?? faultOfStatus(http?.status));
    return { fault, reason: code ?? `HTTP ${http?.status ?? "none"}`, retryAfter };
  }
  const { status, message, details } = parsed.data.error;
  // A plain NOT_FOUND or PERMISSION_DENIED concerns the project, and must not remove every device's token.
  const reason = details.find((detail) => detail["@type"] === fcmErrorType)?.errorCode ?? status;
  if (reason === "INVALID_ARGUMENT" && invalidToken.test(message)) {
    return { fault: "dead", reason, retryAfter };
  }
  return { fault: faultOfCode[reason] ?? "refused", reason, retryAfter };
}

const faultOfStatus = (status: number | undefined): PushFault =>
  status === 429 || (status !== undefined && status >= 500) ? "transient" : "refused";
