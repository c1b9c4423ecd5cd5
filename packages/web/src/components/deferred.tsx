import { type ReactNode, Suspense } from "react";
import { useIsFirstView } from "@/lib/first-view.ts";

interface DeferredProps {
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Parts whose code is loaded after the page. A document and its first render in the browser leave them out. */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const isFirstView = useIsFirstView();
  return isFirstView ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
