import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useCancelUpload } from "@/data/own-videos.ts";
import { useKeptFocus } from "@/lib/keep-focus.ts";

interface SentElsewhereProps {
  videoId: string;
  /** "Cancel the upload". */
  label: string;
}

/** An upload that is unknown to this browser, with a button to cancel it: its minutes would be reserved for a day. */
export default function SentElsewhere({ videoId, label }: SentElsewhereProps) {
  const cancel = useCancelUpload(videoId);
  const button = useKeptFocus();
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        It is sent from another tab or device. If it was interrupted there, cancel it: its minutes
        are released.
      </p>
      <Button
        ref={button}
        size="small"
        className="mt-3"
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {label}
      </Button>
      <ActionError error={cancel.error} />
    </>
  );
}
