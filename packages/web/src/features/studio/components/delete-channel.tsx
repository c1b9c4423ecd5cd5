import { buyerKeepDays } from "@marquee/contracts/constants";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useState } from "react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useDeleteChannel } from "@/data/channel-deletion.ts";
import { formatCount } from "@/lib/count.ts";

interface DeleteChannelProps {
  channel: Channel;
  onDeleted: () => void;
}

/** Deletes a channel after a question that says what is deleted, what is kept, and for how long. */
export function DeleteChannel({ channel, onDeleted }: DeleteChannelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useDeleteChannel(channel.id);
  const videos = channel.video_count;
  return (
    <section aria-labelledby="delete-channel" className="mt-10 border-t pt-6">
      <h3 id="delete-channel" className="font-semibold">
        Delete this channel
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">
        Its page, videos, playlists and live streams go with it.
      </p>
      <Button onClick={() => setIsAsking(true)}>Delete channel</Button>
      <ActionError error={error} className="mt-3" />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete “${channel.name}”?`}
        description={
          <>
            The channel
            {videos > 0 ? ` and its ${formatCount(videos, "published video")} leave` : " leaves"}{" "}
            every list at once, and sales end. {videos > 0 && "Promotions of its videos end too. "}
            Playlists and live streams are deleted too. Members are not charged again. Buyers keep
            what they have bought for {buyerKeepDays} days. This cannot be undone.
          </>
        }
        confirm="Delete channel"
        danger
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, { onSuccess: onDeleted, onSettled: () => setIsAsking(false) })
        }
      />
    </section>
  );
}
