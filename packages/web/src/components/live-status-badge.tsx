import type { LiveStatus } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { Badge } from "./ui/badge.tsx";

/** The state of a live stream in one word. */
export function LiveStatusBadge({ status }: { status: LiveStatus }) {
  if (status === "live") {
    return (
      <Badge tone="live">
        <span aria-hidden="true" className="size-1.5 animate-breathe rounded-full bg-live-ink" />
        Live
      </Badge>
    );
  }
  if (status === "reconnecting") return <Badge tone="warning">Reconnecting</Badge>;
  return <Badge>{hasEnded(status) ? "Ended" : "Not begun"}</Badge>;
}
