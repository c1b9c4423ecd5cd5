import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { PageHeader } from "@/components/page-header.tsx";
import { PayoutNeeded, useNeedsPayouts } from "@/components/payout-needed.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { CouponList } from "../components/coupon-list.tsx";
import { createdText } from "../coupon-text.ts";

// The list is used more often than the form.
const NewCoupon = lazy(() => import("../components/new-coupon.tsx"));

/** The creator's coupons for what they sell. */
export default function CouponsPage() {
  usePageTitle("Coupons");
  const canBePaid = !useNeedsPayouts();
  const [isCreating, setIsCreating] = useState(false);
  const newCoupon = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" />
      New coupon
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Coupons"
        description="Lower prices for the people you choose. Channels that are paid by the month take no coupons."
        actions={newCoupon}
      />
      <h2 className="sr-only">Your coupons</h2>
      <div className="mb-6 empty:hidden">
        <PayoutNeeded />
      </div>
      <CouponList
        action={
          <Button variant="primary" onClick={() => setIsCreating(true)}>
            Create the first coupon
          </Button>
        }
      />
      <Drawer open={isCreating} onOpenChange={setIsCreating} title="New coupon" wide>
        <Suspense
          fallback={
            <Loading label="Loading the form">
              <Skeleton className="h-160" />
            </Loading>
          }
        >
          <NewCoupon
            onCreated={(coupon) => {
              setIsCreating(false);
              toast.success(createdText(coupon, canBePaid));
            }}
          />
        </Suspense>
      </Drawer>
    </>
  );
}
