import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { lazy } from "@/lib/lazy.ts";

const SignedInActions = lazy(() => import("./signed-in-actions.tsx"));

export function SignedInActionsSlot() {
  return (
    <Suspense
      fallback={
        <div className="flex gap-3 px-1">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="size-9 rounded-full" />
        </div>
      }
    >
      <SignedInActions />
    </Suspense>
  );
}
