export interface PushMessage {
  title: string | undefined;
  body: string | undefined;
  /** stream_id, stream_name, channel_id, channel_name, mux_status, type, link (spec §3). */
  data: Readonly<Record<string, string>>;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Reads a payload from Firebase Messaging or the local push service; undefined for anything else. */
export function readPayload(payload: unknown): PushMessage | undefined {
  if (!isFields(payload)) return undefined;
  const notification = isFields(payload.notification) ? payload.notification : {};
  const data: Record<string, string> = {};
  if (isFields(payload.data)) {
    for (const [name, value] of Object.entries(payload.data)) {
      if (typeof value === "string") data[name] = value;
    }
  }
  return {
    title: textOf(notification.title) ?? data.title,
    body: textOf(notification.body) ?? data.body,
    data,
  };
}
