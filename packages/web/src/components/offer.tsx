import { type ReactNode, Suspense } from "react";
import { lazy } from "@/lib/lazy.ts";
import { useUser } from "@/session/use-session.ts";

// Only for members, and visitors wait for no code of payments.
const UnlessPaidAlready = lazy(() => import("./unless-paid-already.tsx"));

export interface OfferProps {
  itemId: string;
  /** The caller's payment for the item is disputed. */
  isDisputed: boolean;
  /** It stands in a `Stage`. */
  isOnStage?: boolean;
  children: ReactNode;
}

/** The offer to buy an item. A member who has paid for it already reads there why it is not open. */
export function Offer(props: OfferProps) {
  const user = useUser();
  if (user === undefined) return props.children;
  return (
    <Suspense fallback={props.isDisputed ? null : props.children}>
      <UnlessPaidAlready {...props} />
    </Suspense>
  );
}
