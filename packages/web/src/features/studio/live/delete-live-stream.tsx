import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useDeleteLiveStream } from "@/data/live-stream-deletion.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { deleteQuestion } from "./delete-question.ts";

/** Deletes a live stream that is not on the air, after a question that says what becomes of its recording. */
export function DeleteLiveStream({ stream }: { stream: LiveStreamDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteLiveStream(stream.stream_id);
  const navigate = useNavigate();
  const open = (isOpen: boolean) => {
    reset();
    setIsAsking(isOpen);
  };
  return (
    <>
      <Button wide variant="quiet" onClick={() => open(true)}>
        Delete
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={open}
        title="Delete this live stream?"
        description={deleteQuestion(stream)}
        confirm="Delete live stream"
        confirming="Deleting…"
        danger
        busy={isPending}
        error={error}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => {
              toast.success("The live stream is deleted.");
              void navigate(channelPath(channelOf(stream)), { replace: true });
            },
          })
        }
      />
    </>
  );
}
