import type { QueryKey } from "@tanstack/react-query";
import { channelKeys, liveStreamKeys, notificationKeys, videoKeys } from "@/data/keys.ts";
import {
  membershipKeys,
  minutesKeys,
  ownVideoEffects,
  paymentKeys,
  subscriptionKeys,
} from "@/data/signed-in-keys.ts";
import type { PushMessage } from "@/lib/push/message.ts";
import type { Role } from "@/session/session-store.ts";

export interface PushEffects {
  /** Keys of the queries that are out of date. */
  refresh: readonly QueryKey[];
  /** Shown for 30 s. */
  toast:
    | { title: string; body: string; link: string | undefined; tone: "plain" | "error" }
    | undefined;
  /** The stream whose end is shown to a watcher. */
  ended: { streamId: string; title: string } | undefined;
}

const money = [paymentKeys.all, membershipKeys.all, videoKeys.all, channelKeys.all];

function refreshOf({ data }: PushMessage): readonly QueryKey[] {
  // Success and failure of the processing both set the channel's refresh flag (spec §4).
  if (data.mux_status === "ready" || data.mux_status === "errored") return ownVideoEffects;
  if (data.type === "sale" || data.type === "purchase") return money;
  // The page of the plan may be open, where the message's link leads too.
  if (data.type === "subscription") return [subscriptionKeys.all, minutesKeys.all];
  if (data.type === "live_started" || data.type === "live_stream_ended")
    return [liveStreamKeys.all];
  return [];
}

/**
 * The effects of a push message on the page with this path, for a person with a role (spec §4, Notifications and live).
 */
export function pushEffects(message: PushMessage, role: Role, path: string): PushEffects {
  const { data } = message;
  // That page shows the outcome itself, and on a phone the toast would cover it.
  const isShownByPage = data.type === "purchase" && path === "/payments/success";
  const hasEnded = data.type === "live_stream_ended" && role === "watcher";
  const hasFailed = data.mux_status === "errored";
  const title = message.title ?? message.body;
  return {
    refresh: [notificationKeys.all, ...refreshOf(message)],
    ended: hasEnded
      ? { streamId: data.stream_id ?? "", title: data.stream_title ?? data.stream_name ?? "" }
      : undefined,
    toast:
      hasEnded || isShownByPage || title === undefined
        ? undefined
        : {
            title,
            body: message.title === undefined ? "" : (message.body ?? ""),
            link: data.link,
            tone: hasFailed ? "error" : "plain",
          },
  };
}
