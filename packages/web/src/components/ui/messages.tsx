import { lazy, type ReactNode, Suspense } from "react";
import { useStore } from "@/lib/store.ts";
import { toasterStore } from "@/lib/toast.ts";

export const loadToaster = () => import("./toaster.tsx");

// A page without the message is better than none.
const Toaster = lazy(() => loadToaster().catch(() => ({ default: () => <></> })));

/**
 * The corner of the screen for messages: `children`, and toasts after the first message. On a phone it leaves the
 * bottom to a dialog, whose buttons are there.
 */
export function Messages({ children }: { children: ReactNode }) {
  const hasToasts = useStore(toasterStore);
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-[60] flex flex-col items-stretch gap-2 max-sm:in-[:has([data-panel])]:top-3 max-sm:in-[:has([data-panel])]:bottom-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-96"
    >
      {children}
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </section>
  );
}
