import { couponCode } from "@marquee/contracts/money/payment/payment.schema";
import { useState } from "react";
import { hasCode } from "@/lib/api-error.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";

export interface CouponCode {
  /** The text in the field. */
  typed: string;
  onType: (typed: string) => void;
  /** The applied code; empty without one. */
  applied: string;
  /** The field contains the applied code. */
  isTyped: boolean;
  /** Why the typed text is not a valid code. */
  malformed: string | undefined;
  /**
   * Applies the typed code. False when that changed the order, because the person must see the new total before paying.
   */
  apply: () => boolean;
  remove: () => void;
}

const parse = (typed: string | null): string => {
  const parsed = couponCode.safeParse(typed);
  return parsed.success ? parsed.data : "";
};

/** A coupon is kept in the address, so that it survives a reload and a cancelled payment. */
export function useCouponCode(): CouponCode {
  const [search, setSearch] = useSearchParameters();
  const applied = parse(search.get("coupon"));
  const [typed, setTyped] = useState(applied);
  const [malformed, setMalformed] = useState<string>();
  const set = (code: string) =>
    setSearch(withParameters({ coupon: code || undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  const remove = () => {
    setTyped("");
    setMalformed(undefined);
    set("");
  };
  const apply = (): boolean => {
    if (typed.trim() === "") {
      if (applied !== "") remove();
      return applied === "";
    }
    const parsed = couponCode.safeParse(typed);
    setMalformed(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success && parsed.data !== applied) set(parsed.data);
    return parsed.success && parsed.data === applied;
  };
  const onType = (text: string) => {
    setTyped(text);
    // The problem was about the text that was just replaced.
    setMalformed(undefined);
  };
  return { typed, onType, applied, isTyped: parse(typed) === applied, malformed, apply, remove };
}

/**
 * Why a checkout was refused. Returns null for a refusal of a coupon that has been removed or replaced since.
 * @param code the coupon of the order now
 */
export function useRefusal(error: unknown, { applied }: CouponCode) {
  const [refused, setRefused] = useState("");
  return {
    refusal: hasCode(error, "coupon_invalid") && refused !== applied ? null : error,
    /** Called with each press. */
    rememberCoupon: () => setRefused(applied),
  };
}
