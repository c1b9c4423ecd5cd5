import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { RequirePlan } from "@/components/require-plan.tsx";
import { CouponForm } from "./coupon-form.tsx";

/** The form of a new coupon, for creators with a plan. */
export default function NewCoupon({ onCreated }: { onCreated: (coupon: OwnCoupon) => void }) {
  return (
    <RequirePlan skeleton="h-160">
      <CouponForm onCreated={onCreated} />
    </RequirePlan>
  );
}
