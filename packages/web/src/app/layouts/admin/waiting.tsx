import { type ComponentProps, Suspense } from "react";
import { lazy, orNothing } from "@/lib/lazy.ts";

const WaitingCount = lazy(orNothing(() => import("@/features/admin/components/waiting-count.tsx")));

/** How many reports or enquiries wait, loaded after the link or button that contains it. */
export const Waiting = (props: ComponentProps<typeof WaitingCount>) => (
  <Suspense>
    <WaitingCount {...props} />
  </Suspense>
);
