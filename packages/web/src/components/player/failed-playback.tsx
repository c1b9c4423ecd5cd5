import { useEffect, useState } from "react";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { Button } from "../ui/button.tsx";

/** Shown over a video whose media could not be loaded: tries again on a press, and when the connection is back. */
export function FailedPlayback({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    await onRetry().catch((error: unknown) => toast.error(describeError(error).message));
    setIsTrying(false);
  };
  const latestRetry = useLatest(retry);
  useEffect(() => {
    const retryOnline = () => void latestRetry.current();
    window.addEventListener("online", retryOnline);
    return () => window.removeEventListener("online", retryOnline);
  }, [latestRetry]);
  return (
    <Button
      size="small"
      loading={isTrying}
      onClick={() => void retry()}
      // Below the message of the player, which is in the middle.
      className="absolute inset-x-0 bottom-[5%] mx-auto w-fit sm:bottom-[12%]"
    >
      Try again
    </Button>
  );
}
