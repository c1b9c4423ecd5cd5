import { formatMoney } from "@/lib/money.ts";
import type { Order } from "../use-order.ts";
import { PayButton } from "./checkout-frame.tsx";
import { CouponField } from "./coupon-field.tsx";
import { Summary } from "./summary.tsx";

interface OrderPanelProps {
  order: Order;
  label: string;
  currency: string;
}

/** The price of an item, the coupon, and the button to the payment page. */
export function OrderPanel({ order, label, currency }: OrderPanelProps) {
  const { code, checkout, price, discount, total } = order;
  return (
    <>
      <Summary
        lines={[
          { label, value: formatMoney(price, currency) },
          ...(discount > 0
            ? [{ label: `Coupon ${code.applied}`, value: `−${formatMoney(discount, currency)}` }]
            : []),
          {
            label: "To pay",
            value: total === undefined ? "…" : formatMoney(total, currency),
            strong: true,
          },
        ]}
      />
      <CouponField
        code={code}
        isChecking={order.isChecking}
        refusal={order.couponRefusal}
        onApplyAgain={order.retryCheck}
      />
      <PayButton
        label={total === 0 ? "Get it for free" : "Go to payment"}
        // A press before the coupon is checked would do nothing.
        isPending={order.isChecking || checkout.isPending || checkout.isSuccess}
        error={order.checkoutRefusal}
        onPay={order.pay}
      />
    </>
  );
}
