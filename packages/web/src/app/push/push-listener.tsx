import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { invalidate } from "@/data/invalidate.ts";
import { announceLiveEnd } from "@/lib/live-ended.ts";
import { connectPush } from "@/lib/push/connect.ts";
import type { PushMessage } from "@/lib/push/message.ts";
import { safePath } from "@/lib/safe-path.ts";
import { toast } from "@/lib/toast.ts";
import { refreshUser } from "@/session/session.ts";
import { roleOf, sessionStore } from "@/session/session-store.ts";
import { findRoute } from "../find-route.ts";
import { pushEffects } from "./push-effects.ts";

const toastMilliseconds = 30_000;

function show(message: PushMessage, client: QueryClient): void {
  const effects = pushEffects(message, roleOf(sessionStore.get()), window.location.pathname);
  void invalidate(client, effects.refresh);
  if (message.data.type === "subscription" || message.data.type === "payout_account") {
    void refreshUser().catch(() => undefined);
  }
  if (effects.ended !== undefined) announceLiveEnd(effects.ended);
  if (effects.toast === undefined) return;
  const { title, body, link, tone } = effects.toast;
  const target = safePath(link);
  const content = (
    <div>
      <p className="font-semibold">{title}</p>
      {body && <p className="text-muted">{body}</p>}
      {target !== undefined && findRoute(target) !== undefined && (
        <Link
          to={target}
          className="mt-1 inline-block font-semibold text-accent-text underline underline-offset-4"
        >
          Open
        </Link>
      )}
    </div>
  );
  const options = {
    duration: toastMilliseconds,
    // A message may arrive twice; the second one replaces the first.
    id: JSON.stringify([title, body, link]),
    // Several together would cover a phone's page, and they stay for long; the bell has all of them.
    className: "max-sm:not-first:hidden",
  };
  if (tone === "error") toast.error(content, options);
  else toast(content, options);
}

/** Listens for the push messages of the signed-in person. */
export default function PushListener() {
  const client = useQueryClient();
  useEffect(() => connectPush((message) => show(message, client)), [client]);
  return null;
}
