import type { LiveStatus, LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import { CirclePlay, Lock, Radio } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { BuyButton } from "@/components/buy-button.tsx";
import { LogInButton } from "@/components/log-in-button.tsx";
import { Stage } from "@/components/player/stage.tsx";
import { PurchaseOffer } from "@/components/purchase-offer.tsx";
import { Button } from "@/components/ui/button.tsx";
import { channelOfferLabel } from "@/lib/channel-offer-text.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { buyChannelPath, channelOf, manageVideoPath, videoPath } from "@/lib/links.ts";
import { rememberWantedPage } from "@/lib/wanted-page.ts";
import { LivePlayer } from "./live-player.tsx";

const recordingTexts: Partial<Record<LiveStatus, string>> = {
  ended: "Its recording is being prepared.",
  replay_ready: "Its recording is not published.",
  replay_failed: "There is no recording of it.",
};

function EndedStage({ stream }: { stream: LiveStreamDetail }) {
  const { status, replay } = stream;
  const recording =
    stream.started_at === null ? "It was never on the air." : recordingTexts[status];
  const ownReplayId = stream.own?.replay_video_id;
  return (
    <Stage picture={null}>
      <Radio aria-hidden="true" className="size-7" />
      <p role="status" className="max-w-md text-lg">
        This live stream has ended. {replay === null ? recording : "You can watch the replay."}
      </p>
      {replay !== null && (
        <Button asChild variant="primary">
          <Link to={videoPath(replay)}>
            <CirclePlay aria-hidden="true" />
            Watch the replay
          </Link>
        </Button>
      )}
      {replay === null && ownReplayId && (
        <Button asChild variant="primary">
          <Link to={manageVideoPath(stream.channel_id, ownReplayId)}>Publish the recording</Link>
        </Button>
      )}
    </Stage>
  );
}

/** The player of a live stream; before, after and without access, what the caller can do instead. */
export function LiveStage({ stream }: { stream: LiveStreamDetail }) {
  const [hasWaited] = useState(stream.status === "idle" || stream.status === "connected");
  if (hasEnded(stream.status)) return <EndedStage stream={stream} />;
  if (stream.access === "sign_in_required") {
    return (
      <Stage picture={null}>
        <Lock aria-hidden="true" className="size-7" />
        <p className="max-w-md text-lg">Log in to watch this live stream.</p>
        <LogInButton />
      </Stage>
    );
  }
  if (stream.access === "channel_purchase_required" || stream.access === "purchase_required") {
    return (
      <Stage picture={null}>
        <PurchaseOffer
          itemIds={[stream.channel_id]}
          closedReason={stream.closed_reason}
          isPaused={stream.sales_paused}
          isOnStage
        >
          <Lock aria-hidden="true" className="size-7" />
          <p className="max-w-md text-lg">
            {withFullStop(`This live stream belongs to the channel ${stream.channel_name}`)}
          </p>
          <BuyButton
            to={buyChannelPath(channelOf(stream))}
            label={channelOfferLabel(stream.channel_purchase_type)}
            purchaseType={stream.channel_purchase_type}
            onPress={() => rememberWantedPage(stream.channel_id)}
          />
        </PurchaseOffer>
      </Stage>
    );
  }
  if (stream.access === "granted") return <LivePlayer stream={stream} opensAtOnce={hasWaited} />;
  return (
    <Stage picture={null}>
      <Radio aria-hidden="true" className="size-7" />
      <p role="status" className="max-w-md text-lg">
        {stream.status === "connected"
          ? "The broadcast begins in a moment. It starts here automatically."
          : "This live stream has not begun. It starts here automatically."}
      </p>
    </Stage>
  );
}
