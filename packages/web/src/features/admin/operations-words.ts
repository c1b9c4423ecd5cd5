import type {
  OpenDeletion,
  WebhookEvent,
} from "@marquee/contracts/operations/admin/admin-operations.schema";

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
