import { Hourglass, Wifi, WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { loadToaster } from "@/components/ui/messages.tsx";
import { whenIdle } from "@/lib/on-first-use.ts";
import { loadRefusals } from "@/lib/read-answer.ts";
import { loadToasts } from "@/lib/toast.ts";
import { useOnline } from "@/lib/use-online.ts";
import { useSlowAnswer } from "./use-slow-answer.ts";

const barClass =
  "pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-raised px-4 py-3 text-sm shadow-lg animate-rise";

/**
 * The messages about refusals must be available without the network, and after a deploy has removed their files. An
 * older browser does not request a script again after one failure.
 */
const loadMessages = () =>
  void Promise.all([loadRefusals(), loadToasts(), loadToaster()]).catch(() => undefined);

const backMilliseconds = 4000;

/** True for a moment after the connection is restored. */
function useIsBack(isOnline: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasOffline = useRef(false);
  useEffect(() => {
    const comesBack = isOnline && wasOffline.current;
    wasOffline.current = !isOnline;
    setIsBack(comesBack);
    if (!comesBack) return;
    const timer = setTimeout(() => setIsBack(false), backMilliseconds);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isBack;
}

/** Enough to read what it means to be offline. */
const explainedMilliseconds = 8000;

/** What it means is shown at first only, so that the message does not cover the top of a video on a phone. */
function Offline() {
  const [isExplained, setIsExplained] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsExplained(true), explainedMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={barClass}>
      <WifiOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">You are offline</span>
        <span className={isExplained ? "max-sm:sr-only" : undefined}>
          What is on the screen stays, and so does what you typed. Pages that you open wait for the
          connection. Changes are not sent.
        </span>
      </p>
    </div>
  );
}

/**
 * Says that the connection is lost, restored, or slow, and that the next page is coming. What was to be loaded meanwhile
 * is loaded then.
 */
export default function ConnectionBar() {
  const isOnline = useOnline();
  const isPageLoading = useNavigation().state === "loading";
  const { isSlow, retry } = useSlowAnswer();
  useEffect(() => whenIdle(loadMessages), []);
  // A toast is not used: a connection that was just restored may be too slow for the toasts' code.
  const isBack = useIsBack(isOnline);
  return (
    <>
      {isPageLoading && loadingLine}
      {/* On a phone it is below the header and the toasts, because it may stay for long. Beside an open dialog, screen
          readers are told only about what has this attribute itself. */}
      <div role="status" aria-live="polite" className="max-sm:order-last">
        {!isOnline && <Offline />}
        {isBack && (
          <div className={barClass}>
            <Wifi aria-hidden="true" className="size-5 shrink-0 text-success" />
            <p className="min-w-0 flex-1 font-semibold">You are online again.</p>
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
    </>
  );
}
