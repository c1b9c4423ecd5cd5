import { type ReactNode, Suspense } from "react";
import { lazyAhead, orNothing } from "@/lib/lazy.ts";
import { useStore } from "@/lib/store.ts";
import { toasterStore } from "@/lib/toast.ts";

export const loadToaster = () => import("./toaster.tsx");

// The connection bar loads it ahead.
const Toaster = lazyAhead(orNothing(loadToaster));

/**
 * The place for messages: `children`, and toasts after the first message. On a phone toasts are at the top, over the
 * header or the title of a drawer. At the bottom they would cover the last buttons of pages and dialogs, and the keyboard
 * would cover them. Their place is as high as the header, for what is below them.
 */
export function Messages({ children }: { children: ReactNode }) {
  const hasToasts = useStore(toasterStore);
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-3 top-0 z-[60] flex flex-col items-stretch gap-2 max-sm:pt-2 sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-96"
    >
      {children}
      {/* Rendered before the first message: a live region that appears together with its text is not always read. */}
      <div
        aria-live="polite"
        className="flex flex-col items-stretch gap-2 max-sm:min-h-14 sm:contents"
      >
        {hasToasts && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </div>
    </section>
  );
}
