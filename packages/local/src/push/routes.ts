import { Hono } from "hono";
import { cors } from "hono/cors";
import { streamSSE } from "hono/streaming";
import * as z from "zod";
import type { PushMessage, PushService } from "./service.ts";

const sendSchema = z.object({
  validate_only: z.optional(z.boolean()),
  message: z.object({
    token: z.string(),
    notification: z.optional(
      z.object({
        title: z.optional(z.string()),
        body: z.optional(z.string()),
        image: z.optional(z.string()),
      }),
    ),
    data: z.optional(z.record(z.string(), z.string())),
    webpush: z.optional(z.unknown()),
  }),
});

const heartbeatMilliseconds = 15_000;

/**
 * FCM's HTTP v1 `messages:send` (source: Firebase Cloud Messaging REST reference) for the functions, and what pages
 * need in place of the browser's push service: registration and a stream of messages.
 */
export function pushRoutes(service: PushService, allowedOrigins: readonly string[]): Hono {
  const routes = new Hono();
  routes.use("/push/*", cors({ origin: [...allowedOrigins], maxAge: 600 }));

  // The last segment is `messages:send`: the colon cannot stand in a route pattern.
  routes.post("/push/v1/projects/:project/:call", async (context) => {
    if (context.req.param("call") !== "messages:send") return context.notFound();
    const body: unknown = await context.req.json().catch(() => undefined);
    const request = sendSchema.safeParse(body);
    if (!request.success) {
      const where = request.error.issues.map((issue) => issue.path.join(".")).join(", ");
      return context.json(
        fcmError(400, "INVALID_ARGUMENT", `Invalid value at ${where}`, "INVALID_ARGUMENT"),
        400,
      );
    }
    const { token, notification, data = {} } = request.data.message;
    if (!service.isRegistered(token)) {
      return context.json(
        fcmError(404, "NOT_FOUND", "Requested entity was not found.", "UNREGISTERED"),
        404,
      );
    }
    const content = { data, ...(notification === undefined ? {} : { notification }) };
    return context.json({ name: service.send(context.req.param("project"), token, content).name });
  });

  routes.post("/push/register", (context) => context.json({ token: service.register() }));

  routes.delete("/push/register/:token", (context) => {
    service.unregister(context.req.param("token"));
    return context.body(null, 204);
  });

  routes.get("/push/stream", (context) => {
    const token = context.req.query("token") ?? "";
    if (!service.isRegistered(token)) {
      return context.json(
        fcmError(404, "NOT_FOUND", "Requested entity was not found.", "UNREGISTERED"),
        404,
      );
    }
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
        // A comment now and then shows both sides that the connection still stands.
        const heartbeat = setInterval(() => void stream.write(": \n\n"), heartbeatMilliseconds);
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

/** The payload as the Firebase web SDK hands it to `onMessage`. */
function toPage({ name, notification, data }: PushMessage) {
  return {
    messageId: name.split("/").at(-1),
    from: "local",
    ...(notification === undefined ? {} : { notification }),
    data,
  };
}

function fcmError(code: number, status: string, message: string, errorCode: string) {
  return {
    error: {
      code,
      message,
      status,
      details: [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }],
    },
  };
}
