import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { channelPath } from "@/lib/links.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";

/** Why a private channel's content is not shown, in a heading and a sentence. */
function closedTexts(channel: Channel): [string, string] {
  const isMonthly = channel.purchase_type === "monthly";
  const goal = isMonthly ? "become a member" : "buy it";
  const paused = channel.sales_paused && `Nobody can ${goal} at the moment.`;
  if (channel.access === "sign_in_required") {
    if (channel.price === 0) {
      return ["This channel is private", "Log in or sign up to watch its videos."];
    }
    return ["This channel is private", paused || `Log in or sign up to ${goal}.`];
  }
  switch (channel.closed_reason) {
    case "disputed":
      return [
        "This channel is closed until your bank decides",
        "Then its videos are shown here again, or you can get it again.",
      ];
    case "refunding":
      return ["This channel is closed", "Your payment for it is being refunded."];
    case "unpaid":
      return [
        "This channel is closed until your last month is paid",
        "Then its videos are shown here again.",
      ];
    case "ended":
      return [
        "Your membership has ended",
        paused || "You can become a member again in a few minutes.",
      ];
    case undefined:
  }
  return isMonthly
    ? [
        "This channel is for members",
        paused || "Members pay every month and can watch all its videos.",
      ]
    : [
        "This channel is sold as a whole",
        paused || "Pay once, and all its videos are yours to watch.",
      ];
}

/** What a private channel requires of the visitor, and the button to log in; the one to buy is at the top. */
export function ClosedChannel({ channel }: { channel: Channel }) {
  const callbackUrl = channelPath(channel);
  const whenSignedIn = useWhenSignedIn(callbackUrl);
  const navigate = useNavigate();
  const [title, text] = closedTexts(channel);
  return (
    <EmptyState
      icon={Lock}
      title={title}
      action={
        channel.access === "sign_in_required" && (
          <Button variant="primary" onClick={() => whenSignedIn(() => void navigate(callbackUrl))}>
            Log in to see it
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
