import { useEffect, useRef } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useOnline } from "@/lib/use-online.ts";

/** Shown instead of a page that failed; the header and the other pages still work. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => console.error("A page failed", error), [error]);
  usePageTitle("Something went wrong");
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    // A page whose code was not loaded yet is loaded again when the connection is restored. The browser may have
    // noticed the lost connection only after the failure.
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) window.location.reload();
  }, [isOnline]);
  if (!isOnline) {
    return (
      <div className="mx-auto my-10 max-w-2xl">
        <h1 className="text-xl">You are offline</h1>
        <p className="mt-2 text-muted">
          This page is not loaded yet. It opens automatically when the connection is back.
        </p>
      </div>
    );
  }
  return (
    <div className="mx-auto my-10 max-w-2xl">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        title="This page could not be shown"
        error={error}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
