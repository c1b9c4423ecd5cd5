import { Hourglass, WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { toast } from "@/lib/toast.ts";
import { useOnline } from "@/lib/use-online.ts";
import { useSlowAnswer } from "./use-slow-answer.ts";

const barClass =
  "pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-raised px-4 py-3 text-sm shadow-lg animate-rise";

/** Says that the connection is gone, back, or slow. What waits is loaded again by itself. */
export default function ConnectionBar() {
  const isOnline = useOnline();
  const { isSlow, retry } = useSlowAnswer();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) toast.success("You are online again.", { id: "online" });
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <div className={barClass}>
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-52">
            <span className="block font-semibold">You are offline</span>
            What is on the screen stays, and so does what you typed. Everything else waits for the
            connection.
          </p>
        </div>
      )}
      {isOnline && isSlow && (
        <div className={barClass}>
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold">This takes longer than usual</span>
            The connection may be slow.
          </p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
