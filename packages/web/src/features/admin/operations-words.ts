import type {
  OpenDeletion,
  WebhookEvent,
} from "@marquee/contracts/operations/admin/admin-operations.schema";

/** "payment_events" as "Payment events". */
export function partWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const deletionStateWords: Record<OpenDeletion["state"], string> = {
  queued: "Queued",
  running: "Running",
  waiting: "Waits for the buyers' time",
  done: "Done",
  failed: "Failed, tried again",
};

export const deletionKindWords: Record<OpenDeletion["kind"], string> = {
  video: "Video",
  channel: "Channel",
  user: "Account",
};

export const webhookProviderWords: Record<WebhookEvent["provider"], string> = {
  stripe: "Stripe",
  mux: "Mux",
};
