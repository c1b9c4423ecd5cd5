import { type ReactNode, Suspense, useState } from "react";
import type { PurchasableItem } from "@/data/payments.ts";
import { lazy } from "@/lib/lazy.ts";
import { useUser } from "@/session/use-session.ts";
import { SalesPaused } from "./sales-paused.tsx";

// Loaded for signed-in people only, so that visitors do not wait for the code of payments.
const BoughtAlreadyReason = lazy(() => import("./bought-already.tsx"));

interface PurchaseOfferProps extends PurchasableItem {
  /** It is shown inside a `Stage`. */
  isOnStage?: boolean;
  /** Its creator cannot take payments at the moment. */
  isPaused: boolean | undefined;
  children: ReactNode;
}

/** The offer to buy an item. A person who has bought it already sees the reason why it is not open instead. */
export function PurchaseOffer({ isPaused, children, ...item }: PurchaseOfferProps) {
  const user = useUser();
  const [isBought, setIsBought] = useState(false);
  // The offer keeps its place when the code arrives, so that a press meanwhile is not lost.
  return (
    <>
      {isBought || (user && item.closedReason) ? null : isPaused ? (
        <SalesPaused className={item.isOnStage ? "max-w-md text-lg" : "text-muted"} />
      ) : (
        children
      )}
      {user && (
        <Suspense>
          <BoughtAlreadyReason {...item} onKnown={setIsBought} />
        </Suspense>
      )}
    </>
  );
}
