import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { allOwnCouponsQuery } from "@/data/own-coupons.ts";
import { couponEffects, type PriceChange } from "../coupon-effects.ts";

/** What a new price does to the creator's coupons, before it is saved; nothing when it does nothing. */
export function CouponEffectsNotice({ changes }: { changes: readonly PriceChange[] }) {
  const isChanged = changes.some(({ before, after }) => before !== after);
  const query = useQuery({ ...allOwnCouponsQuery, enabled: isChanged });
  if (isChanged && query.isLoadingError) {
    const title = "What this changes for your coupons could not be loaded";
    return <QueryError title={title} query={query} />;
  }
  const effects = couponEffects(query.data ?? [], changes, Date.now());
  if (effects.length === 0) return null;
  return (
    <Notice tone="warning" title="What this changes for your coupons" live>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Notice>
  );
}
