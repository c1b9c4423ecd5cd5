import { couponCode } from "@marquee/contracts/money/payment/payment.schema";
import { useState } from "react";
import { useSearchParameters } from "@/lib/search-parameters.ts";

export interface CouponCode {
  /** What stands in the field. */
  typed: string;
  onType: (typed: string) => void;
  /** The code that counts; empty without one. */
  applied: string;
  /** Why what was typed is no code. */
  malformed: string | undefined;
  /** Applies what was typed. False when that changed the order: the new total must be seen before it is paid. */
  apply: () => boolean;
  remove: () => void;
}

const parse = (typed: string | null): string => {
  const parsed = couponCode.safeParse(typed);
  return parsed.success ? parsed.data : "";
};

/** A coupon stands in the address, so that it is there again after a reload and after a cancelled payment. */
export function useCouponCode(): CouponCode {
  const [search, setSearch] = useSearchParameters();
  const applied = parse(search.get("coupon"));
  const [typed, setTyped] = useState(applied);
  const [malformed, setMalformed] = useState<string>();
  const set = (code: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (code === "") next.delete("coupon");
        else next.set("coupon", code);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
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
  return { typed, onType: setTyped, applied, malformed, apply, remove };
}
