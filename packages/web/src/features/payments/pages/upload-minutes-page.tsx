import { minutePacks } from "@marquee/contracts/constants";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { request } from "@/lib/api.ts";
import { cn } from "@/lib/class-names.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { minutesQuery } from "../api/payments.ts";
import { CheckoutFrame, PayButton } from "../components/checkout-frame.tsx";
import { useCheckout } from "../use-checkout.ts";

export default function UploadMinutesPage() {
  usePageTitle("Upload minutes");
  const [search] = useSearchParams();
  const channelId = search.get("channel_id");
  const [packId, setPackId] = useState<(typeof minutePacks)[number]["id"]>("minutes-300");
  const minutes = useQuery(minutesQuery);
  const checkout = useCheckout(
    (idempotencyKey) =>
      request(paymentCalls.purchaseMinutes, { body: { pack_id: packId } }, { idempotencyKey }),
    packId,
  );
  const back = channelId
    ? { label: "Back to the channel", to: `/channel/${encodeURIComponent(channelId)}` }
    : { label: "Back to the dashboard", to: "/video-creator-dashboard" };
  return (
    <CheckoutFrame title="Buy upload minutes" back={back}>
      <p className="mb-5 text-muted">
        {minutes.data
          ? `You have ${minutes.data.remaining.toLocaleString("en")} minutes left in this period. `
          : "Bought minutes come on top of those of your plan. "}
        Bought minutes do not expire.
      </p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Pack</legend>
        {minutePacks.map((pack) => (
          <label
            key={pack.id}
            className={cn(
              "figures flex min-h-16 cursor-pointer items-center justify-between gap-4 rounded border px-4 has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
              pack.id === packId ? "border-accent-text bg-accent-wash" : "bg-raised",
            )}
          >
            <span className="flex items-center gap-3 font-semibold">
              <input
                type="radio"
                name="pack"
                className="size-5 accent-accent-text"
                checked={pack.id === packId}
                onChange={() => setPackId(pack.id)}
              />
              {pack.minutes.toLocaleString("en")} minutes
            </span>
            <span className="text-right">
              {formatMoney(pack.price, "usd")}
              <span className="block text-sm text-muted">
                {formatMoney(Math.round(pack.price / pack.minutes), "usd")} a minute
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <PayButton
        label="Go to payment"
        pending={checkout.isPending || checkout.isSuccess}
        error={checkout.error}
        onPay={() => checkout.mutate()}
      />
    </CheckoutFrame>
  );
}
