import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { AlertDialog } from "./ui/alert-dialog.tsx";

/** The path of a link of this site that a click is about to follow, or undefined. */
function leavingTo(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== window.location.origin) return undefined;
  if (link.pathname === window.location.pathname && link.hash !== "") return undefined;
  return link.pathname + link.search + link.hash;
}

/** Asks before unsaved work is left, whether by a link or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [target, setTarget] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!when) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const clicking = (event: MouseEvent) => {
      const path = leavingTo(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    window.addEventListener("beforeunload", closing);
    document.addEventListener("click", clicking, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", closing);
      document.removeEventListener("click", clicking, { capture: true });
    };
  }, [when]);

  return (
    <AlertDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && setTarget(undefined)}
      title="Leave without saving?"
      description="What you changed on this page has not been saved."
      cancel="Stay"
      confirm="Leave"
      danger
      onConfirm={() => {
        const path = target;
        setTarget(undefined);
        if (path !== undefined) void navigate(path);
      }}
    />
  );
}
