import { type ReactNode, Suspense } from "react";
import type { OfferedItem } from "@/data/payments.ts";
import { lazy } from "@/lib/lazy.ts";
import { useUser } from "@/session/use-session.ts";

// Only for members, and visitors wait for no code of payments.
const UnlessBoughtAlready = lazy(() => import("./unless-bought-already.tsx"));

export interface OfferProps extends OfferedItem {
  /** It stands in a `Stage`. */
  isOnStage?: boolean;
  children: ReactNode;
}

/** The offer to buy an item. A member who has bought it already reads there why it is not open. */
export function Offer(props: OfferProps) {
  const user = useUser();
  if (user === undefined) return props.children;
  return (
    <Suspense fallback={props.closedReason === undefined ? props.children : null}>
      <UnlessBoughtAlready {...props} />
    </Suspense>
  );
}
