import { type ReactNode, Suspense } from "react";
import { useIsFirstView } from "@/lib/first-view.ts";

interface LaterProps {
  /** Takes the place until the code is there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Parts whose code comes after the page. A document does without them, and so does its first view in the browser. */
export function Later({ fallback = null, children }: LaterProps) {
  const isFirstView = useIsFirstView();
  return isFirstView ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
