import type {
  OpenDeletion,
  WebhookEvent,
} from "@marquee/contracts/operations/admin/admin-operations.schema";

export const deletionStateLabels: Record<OpenDeletion["state"], string> = {
  queued: "Queued",
  running: "Running",
  waiting: "Waits for the buyers' time",
  done: "Done",
  failed: "Failed, tried again",
};

export const deletionKindLabels: Record<OpenDeletion["kind"], string> = {
  video: "Video",
  channel: "Channel",
  user: "Account",
};

export const webhookProviderLabels: Record<WebhookEvent["provider"], string> = {
  stripe: "Stripe",
  mux: "Mux",
};
