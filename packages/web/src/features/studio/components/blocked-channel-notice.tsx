import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { blockedText } from "@/lib/blocked-text.ts";

/** Tells the owner why an admin has blocked the channel; nothing for a channel that is not blocked. */
export function BlockedChannelNotice({ channel }: { channel: Channel }) {
  if (channel.blocked_reason === undefined) return null;
  return (
    <Notice
      tone="danger"
      title="Nobody else sees this channel"
      className="mb-8"
      action={
        <Button asChild size="small">
          <Link to="/contact-us">Contact us</Link>
        </Button>
      }
    >
      {blockedText("The channel", channel.blocked_reason)}
    </Notice>
  );
}
