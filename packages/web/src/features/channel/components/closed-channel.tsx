import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { channelPath } from "@/lib/links.ts";
import { useAsMember } from "@/session/use-as-member.ts";

/** What a private channel requires of the visitor, and the button to log in; the one to buy is at the top. */
export function ClosedChannel({ channel }: { channel: Channel }) {
  const signIn = channel.access === "sign_in_required";
  const callbackUrl = channelPath(channel);
  const asMember = useAsMember(callbackUrl);
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={Lock}
      title={signIn ? "This channel is private" : "This channel is sold as a whole"}
      action={
        signIn && (
          <Button variant="primary" onClick={() => asMember(() => void navigate(callbackUrl))}>
            Log in to see it
          </Button>
        )
      }
    >
      {signIn
        ? channel.price > 0
          ? "Log in or sign up first; then you can get it."
          : "Log in or sign up, and its videos are shown here."
        : channel.purchase_type === "monthly"
          ? "It is paid for by the month and opens all its videos."
          : "Pay once, and all its videos are yours to watch."}
    </EmptyState>
  );
}
