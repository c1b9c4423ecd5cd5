import { minutePacks } from "@marquee/contracts/offers";
import { useQuery } from "@tanstack/react-query";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { startMinutesCheckout } from "@/data/checkouts.ts";
import { minutesQuery } from "@/data/minutes.ts";
import { waitingForBankQuery } from "@/data/payments.ts";
import { cn } from "@/lib/class-names.ts";
import { formatMoney } from "@/lib/money.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { withParameters } from "@/lib/with-parameters.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { OrderPanel } from "../components/order-panel.tsx";
import { useOrder } from "../use-order.ts";

const [, firstChoice] = minutePacks;

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchQuery(waitingForBankQuery),
];

export default function UploadMinutesPage() {
  usePageTitle("Upload minutes");
  const [search, setSearch] = useSearchParameters();
  const channelId = search.get("channel_id");
  // In the address, so that it survives a reload and a cancelled payment.
  const chosen = minutePacks.find(({ id }) => id === search.get("pack")) ?? firstChoice;
  const choose = (id: string) =>
    setSearch(withParameters({ pack: id }), { replace: true, preventScrollReset: true });
  const minutes = useQuery(minutesQuery);
  const { data: waiting = [] } = useQuery(waitingForBankQuery);
  const isWaiting = waiting.some(
    ({ kind, item_id }) => kind === "minutes" && item_id === chosen.id,
  );
  const order = useOrder(
    { kind: "minutes", id: chosen.id },
    chosen.price,
    (coupon, idempotencyKey) => startMinutesCheckout(chosen.id, coupon, idempotencyKey),
  );
  const back = channelId
    ? { label: "Back to the channel", to: `/channel/${encodeURIComponent(channelId)}` }
    : { label: "Back to the dashboard", to: "/video-creator-dashboard" };
  return (
    <CheckoutFrame title="Buy upload minutes" back={back}>
      <p className="mb-5 text-muted">
        {minutes.data
          ? `You have ${formatWholeCount(minutes.data.remaining, "minute")} left in this period. `
          : "Bought minutes come on top of those of your plan. "}
        Bought minutes do not expire.
      </p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Pack</legend>
        {minutePacks.map((pack) => (
          <label
            key={pack.id}
            className={cn(
              "figures flex min-h-16 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded border px-4 has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
              pack.id === chosen.id ? "border-accent-text bg-accent-wash" : "bg-raised",
            )}
          >
            <span className="flex items-center gap-3 font-semibold">
              <input
                type="radio"
                name="pack"
                className="size-5 accent-accent-text"
                checked={pack.id === chosen.id}
                onChange={() => choose(pack.id)}
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
      <div className="mt-6">
        {isWaiting ? (
          <Notice title="Waiting for your bank">
            You have paid for this pack already. Its minutes are added when your bank has paid.
            Banks answer within four business days. You can buy another pack meanwhile.
          </Notice>
        ) : (
          <RequirePlan skeleton="h-72">
            <OrderPanel
              order={order}
              label={`${chosen.minutes.toLocaleString("en")} upload minutes`}
              currency="usd"
            />
          </RequirePlan>
        )}
      </div>
    </CheckoutFrame>
  );
}
