import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { createJsonFile, readJsonFile } from "../../json-file.ts";

const messageSchema = z.object({
  /** Increases over all messages; the event id of the stream. */
  sequence: z.number(),
  name: z.string(),
  token: z.string(),
  /** ISO 8601. */
  sent_at: z.string(),
  delivered_at: z.optional(z.string()),
  notification: z.optional(
    z.object({ title: z.optional(z.string()), body: z.optional(z.string()) }),
  ),
  data: z.record(z.string(), z.string()),
  /** The page that opens on a click on the notification. */
  link: z.optional(z.string()),
  /** The seconds in which it can be delivered. */
  lifespan: z.optional(z.number()),
});

export const faultSchema = z.object({
  code: z.enum([
    "UNREGISTERED",
    "SENDER_ID_MISMATCH",
    "INVALID_ARGUMENT",
    "QUOTA_EXCEEDED",
    "UNAVAILABLE",
    "INTERNAL",
    "THIRD_PARTY_AUTH_ERROR",
  ]),
  /** Seconds, sent as `Retry-After`. */
  retryAfter: z.optional(z.number()),
  /** The number of messages that get this answer; absent means all. */
  times: z.optional(z.number().int().min(1)),
});
export type PushFault = z.infer<typeof faultSchema>;
export type FcmErrorCode = PushFault["code"];

const stateSchema = z.object({
  sequence: z.number(),
  tokens: z.array(z.object({ token: z.string(), registered_at: z.string() })),
  messages: z.array(messageSchema),
});

export type PushMessage = z.infer<typeof messageSchema>;
export type PushContent = Pick<PushMessage, "notification" | "data" | "link" | "lifespan">;

const maxMessages = 1_000;

/** True for a token in the form that `register` returns. FCM treats any other one as malformed. */
export const isToken = (token: string): boolean => /^local-[\w-]{32}$/.test(token);

/**
 * The push service: devices (pages) register, and messages reach them live or when they return. Its state is in `file`,
 * or in memory without one.
 */
export async function openPushService(file?: string) {
  const state = await readJsonFile(file, stateSchema, { sequence: 0, tokens: [], messages: [] });
  const storage = createJsonFile(file, () => state);
  const listeners = new Map<string, Set<(message: PushMessage) => void>>();

  const faults = new Map<string, PushFault>();

  const markDelivered = (message: PushMessage): void => {
    message.delivered_at ??= new Date().toISOString();
    storage.save();
  };

  return {
    register(): string {
      const token = `local-${randomBytes(24).toString("base64url")}`;
      state.tokens.push({ token, registered_at: new Date().toISOString() });
      storage.save();
      return token;
    },
    unregister(token: string): void {
      state.tokens = state.tokens.filter((each) => each.token !== token);
      storage.save();
    },
    isRegistered: (token: string): boolean => state.tokens.some((each) => each.token === token),
    /** Sets the answer to the next messages to a device. */
    setFault: (token: string, fault: PushFault): void =>
      void faults.set(token, structuredClone(fault)),
    /** Returns the fault for one message to a device and counts it down. */
    takeFault(token: string): PushFault | undefined {
      const fault = faults.get(token);
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times === 0) faults.delete(token);
      }
      return fault;
    },
    send(project: string, token: string, content: PushContent): PushMessage {
      state.sequence += 1;
      const message: PushMessage = {
        sequence: state.sequence,
        name: `projects/${project}/messages/${randomUUID()}`,
        token,
        sent_at: new Date().toISOString(),
        ...content,
      };
      state.messages.push(message);
      if (state.messages.length > maxMessages) state.messages.shift();
      storage.save();
      const open = listeners.get(token);
      if (open !== undefined && open.size > 0) {
        for (const deliver of open) deliver(message);
        markDelivered(message);
      }
      return message;
    },
    /**
     * Delivers the device's missed messages, oldest first, then each new message. `after` is the last sequence that the
     * device has seen, if known. Returns a function that stops it.
     */
    listen(token: string, after: number | undefined, deliver: (message: PushMessage) => void) {
      const missed = state.messages.filter(
        (message) =>
          message.token === token &&
          (after === undefined ? message.delivered_at === undefined : message.sequence > after) &&
          Date.now() < Date.parse(message.sent_at) + (message.lifespan ?? Infinity) * 1000,
      );
      for (const message of missed) {
        deliver(message);
        markDelivered(message);
      }
      const open = listeners.get(token) ?? new Set();
      listeners.set(token, open.add(deliver));
      return () => void open.delete(deliver);
    },
    /** Every message, newest first. */
    log: (): PushMessage[] => state.messages.toReversed(),
    close: () => storage.flush(),
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
