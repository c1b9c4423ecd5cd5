import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { type ClosingGuard, ClosingGuardContext } from "@/lib/closing-guard.ts";
import { isLeavingSite } from "@/lib/leave-site.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { AlertDialog } from "./ui/alert-dialog.tsx";

interface UnsavedGuardProps {
  when: boolean;
  /** The form keeps everything that is unsaved in this tab (`useFormDraft`). */
  keepsDraft?: boolean;
  /** Saves before another page opens; returns whether everything is saved. Without it, the person is asked at once. */
  save?: () => Promise<boolean>;
}

/** The guards of forms with unsaved work. The router asks the newest guard only, which asks for all of them. */
const unsaved = new Set<ClosingGuard>();

/** Whether a form on the page has unsaved work. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Calls `leave` after unsaved work on the page is saved or given up. Never calls it if the person stays. */
export const leaveUnsavedWork: ClosingGuard = (leave) => {
  const newest = [...unsaved].at(-1);
  if (newest) newest(leave);
  else leave();
};

/** Asks before unsaved work is left, by opening another page, or by closing the tab or the layer around the form. */
export function UnsavedGuard({ when, keepsDraft = false, save }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsavedWork() &&
      // A page that replaces itself, as after a deletion, has nothing left to save.
      historyAction !== "REPLACE" &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [closeLayer, setCloseLayer] = useState<() => void>();
  const layerGuards = useContext(ClosingGuardContext);
  const latest = useLatest({ blocker, save });

  useEffect(() => {
    if (!when) return;
    const closing = (event: BeforeUnloadEvent) => {
      if (!keepsDraft || !isLeavingSite()) event.preventDefault();
    };
    window.addEventListener("beforeunload", closing);
    return () => window.removeEventListener("beforeunload", closing);
  }, [when, keepsDraft]);

  // A layout effect: a press of Escape may come before other effects run.
  useLayoutEffect(() => {
    if (!when) return;
    const guard: ClosingGuard = (leave) => {
      const ask = () => setCloseLayer(() => leave);
      if (latest.current.save === undefined) ask();
      else void latest.current.save().then((isSaved) => (isSaved ? leave() : ask()));
    };
    unsaved.add(guard);
    layerGuards?.add(guard);
    return () => {
      unsaved.delete(guard);
      layerGuards?.delete(guard);
    };
  }, [when, layerGuards, latest]);

  useEffect(() => {
    if (blocker.state !== "blocked" || latest.current.save === undefined) return;
    setIsSaving(true);
    void latest.current.save().then((isSaved) => {
      setIsSaving(false);
      if (isSaved) latest.current.blocker.proceed?.();
    });
  }, [blocker.state, latest]);

  const stay = () => {
    setCloseLayer(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setCloseLayer(undefined);
    closeLayer?.();
    blocker.proceed?.();
  };
  return (
    <AlertDialog
      open={closeLayer !== undefined || (blocker.state === "blocked" && !isSaving)}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="What you changed here has not been saved."
      cancel="Stay"
      confirm="Leave"
      danger
      onConfirm={leave}
    />
  );
}
