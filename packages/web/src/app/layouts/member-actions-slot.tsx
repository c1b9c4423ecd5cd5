import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { lazy } from "@/lib/lazy.ts";

const MemberActions = lazy(() => import("./member-actions.tsx"));

export function MemberActionsSlot() {
  return (
    <Suspense
      fallback={
        <div className="flex gap-3 px-1">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="size-9 rounded-full" />
        </div>
      }
    >
      <MemberActions />
    </Suspense>
  );
}
