import { openModal } from "./modals.ts";

const announced = new Set<string>();

/**
 * Opens the "Live Stream Ended" dialog, once for each stream, because a push message and the stream's page both report
 * the end.
 */
export function announceLiveEnd({ streamId, title }: { streamId: string; title: string }): void {
  if (announced.has(streamId)) return;
  announced.add(streamId);
  openModal({ name: "live-ended", title });
}
