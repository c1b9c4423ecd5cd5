import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { streamSSE } from "hono/streaming";
import * as z from "zod";
import {
  type FcmErrorCode,
  faultSchema,
  isToken,
  type PushMessage,
  type PushService,
} from "./service.ts";

/** The product's fields; FCM refuses a name that it does not know (google.rpc, "Cannot find field"). */
const sendSchema = z.strictObject({
  validate_only: z.optional(z.boolean()),
  message: z.strictObject({
    token: z.optional(z.string()),
    topic: z.optional(z.string()),
    notification: z.optional(
      z.strictObject({ title: z.optional(z.string()), body: z.optional(z.string()) }),
    ),
    data: z.optional(z.record(z.string(), z.string())),
    webpush: z.optional(
      z.strictObject({
        fcmOptions: z.optional(z.strictObject({ link: z.optional(z.string()) })),
        headers: z.optional(z.strictObject({ TTL: z.coerce.number().max(28 * 86_400) })),
      }),
    ),
  }),
});
type FcmMessage = z.infer<typeof sendSchema>["message"];

/** The maximum bytes of a message's keys and values (FCM, ErrorCode, "Message too big"). */
const maxBytes = 4096;

/** The error in a message's content and its field; undefined when FCM would accept it. */
function faultOf({ notification, data = {}, webpush }: FcmMessage): string | undefined {
  const link = webpush?.fcmOptions?.link;
  if (link !== undefined && !/^https:\/\/[^/]/.test(link)) {
    return "Invalid value at 'message.webpush.fcm_options.link': an HTTPS address is required";
  }
  const reserved = Object.keys(data).find((key) => /^(from$|message_type$|google|gcm)/.test(key));
  if (reserved !== undefined) return `Invalid data payload key: ${reserved}`;
  const bytes = Buffer.byteLength(JSON.stringify({ notification, data }));
  return bytes > maxBytes ? "Message is too big" : undefined;
}

/** The error for a device: one that a test has set, an invalid token, or a token that is not registered. */
function refusalOfDevice(
  service: PushService,
  token: string,
): { code: FcmErrorCode; text?: string; retryAfter?: number } | undefined {
  const fault = service.takeFault(token);
  if (fault !== undefined) return fault;
  if (!isToken(token)) {
    const text = "The registration token is not a valid FCM registration token";
    return { code: "INVALID_ARGUMENT", text };
  }
  return service.isRegistered(token) ? undefined : { code: "UNREGISTERED" };
}

/**
 * FCM's HTTP v1 `messages:send` for the functions (source: Firebase Cloud Messaging REST reference). In place of the
 * browser's push service it registers browsers and streams messages to them.
 */
export function pushRoutes(service: PushService, allowedOrigins: readonly string[]): Hono {
  const routes = new Hono();
  routes.use("/push/*", cors({ origin: [...allowedOrigins], maxAge: 600 }));

  // The last segment is `messages:send`: the colon cannot stand in a route pattern.
  routes.post("/push/v1/projects/:project/:call", async (context) => {
    if (context.req.param("call") !== "messages:send") return context.notFound();
    const request = sendSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!request.success) {
      const faults = request.error.issues.map(
        ({ path, message }) => `Invalid value at '${path.join(".")}': ${message}`,
      );
      return refuse(context, "INVALID_ARGUMENT", faults.join(", "));
    }
    return answerMessage(context, service, context.req.param("project"), request.data);
  });

  routes.post("/push/register", (context) => context.json({ token: service.register() }));

  routes.delete("/push/register/:token", (context) => {
    service.unregister(context.req.param("token"));
    return context.body(null, 204);
  });

  // For tests: sets the answer to the next messages to a device.
  routes.put("/push/register/:token/fault", async (context) => {
    const fault = faultSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!fault.success) return context.json({ error: "Not a fault" }, 400);
    service.setFault(context.req.param("token"), fault.data);
    return context.body(null, 204);
  });

  routes.get("/push/stream", (context) => {
    const token = context.req.query("token") ?? "";
    if (!service.isRegistered(token)) return refuse(context, "UNREGISTERED");
    const seen = Number(context.req.header("last-event-id"));
    const after = Number.isInteger(seen) && seen > 0 ? seen : undefined;
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: "open", data: "" });
      const stop = service.listen(token, after, (message) => {
        void stream.writeSSE({
          id: String(message.sequence),
          data: JSON.stringify(toPage(message)),
        });
      });
      await new Promise<void>((resolve) => {
        // A regular comment keeps the connection open and detects a lost one.
        const heartbeat = setInterval(() => void stream.write(": \n\n"), 15_000);
        stream.onAbort(() => {
          clearInterval(heartbeat);
          stop();
          resolve();
        });
      });
    });
  });

  routes.get("/push/log", (context) => context.json({ messages: service.log() }));
  return routes;
}

/** Sends a well-formed message, only validates it for a dry run, or refuses it. */
function answerMessage(
  context: Context,
  service: PushService,
  project: string,
  { message, validate_only: isDryRun = false }: z.infer<typeof sendSchema>,
): Response {
  const fault = faultOf(message);
  if (fault !== undefined) return refuse(context, "INVALID_ARGUMENT", fault);
  const { token, topic, notification, data = {}, webpush } = message;
  const validated = { name: `projects/${project}/messages/fake_message_id` };
  if (token === undefined) {
    // The product has no topics; only a dry run of a message uses one.
    if (isDryRun && /^[\w~.%-]+$/.test(topic ?? "")) return context.json(validated);
    return refuse(context, "INVALID_ARGUMENT", "Recipient of the message is not set.");
  }
  const refusal = refusalOfDevice(service, token);
  if (refusal !== undefined) {
    return refuse(context, refusal.code, refusal.text, refusal.retryAfter);
  }
  if (isDryRun) return context.json(validated);
  const lifespan = webpush?.headers?.TTL;
  const content = { data, notification, link: webpush?.fcmOptions?.link, lifespan };
  return context.json({ name: service.send(project, token, content).name });
}

/** The payload as the Firebase web SDK passes it to `onMessage`. */
function toPage({ name, notification, data }: PushMessage) {
  return {
    messageId: name.split("/").at(-1),
    from: "local",
    ...(notification === undefined ? {} : { notification }),
    data,
  };
}

/** Cloud Messaging's answer for each of its error codes (source: REST reference, ErrorCode). */
const answers = {
  UNREGISTERED: [404, "NOT_FOUND", "Requested entity was not found."],
  SENDER_ID_MISMATCH: [403, "PERMISSION_DENIED", "SenderId mismatch"],
  INVALID_ARGUMENT: [400, "INVALID_ARGUMENT", "Request contains an invalid argument."],
  QUOTA_EXCEEDED: [429, "RESOURCE_EXHAUSTED", "Quota exceeded."],
  UNAVAILABLE: [503, "UNAVAILABLE", "The service is currently unavailable."],
  INTERNAL: [500, "INTERNAL", "Internal error encountered."],
  THIRD_PARTY_AUTH_ERROR: [401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service"],
} as const satisfies Record<FcmErrorCode, readonly [number, string, string]>;

function refuse(
  context: Context,
  errorCode: FcmErrorCode,
  text?: string,
  retryAfter?: number,
): Response {
  const [code, status, usual] = answers[errorCode];
  if (retryAfter !== undefined) context.header("retry-after", String(retryAfter));
  const details = [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }];
  return context.json({ error: { code, message: text ?? usual, status, details } }, code);
}
