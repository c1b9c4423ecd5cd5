import { couponCode } from "@marquee/contracts/payment/payment.calls";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";

interface CouponFieldProps {
  applied: string;
  onApply: (code: string) => void;
  error: string | undefined;
  checking: boolean;
}

/** A coupon; whether it holds is the payment provider's to say. */
export function CouponField({ applied, onApply, error, checking }: CouponFieldProps) {
  const [typed, setTyped] = useState(applied);
  const [malformed, setMalformed] = useState<string>();
  const apply = () => {
    const parsed = couponCode.safeParse(typed);
    if (typed.trim() === "") onApply("");
    else if (parsed.success) onApply(parsed.data);
    setMalformed(
      parsed.success || typed.trim() === "" ? undefined : parsed.error.issues[0]?.message,
    );
  };
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label="Coupon" optional error={malformed ?? error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={typed}
              maxLength={32}
              autoComplete="off"
              className="uppercase"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" loading={checking}>
              Apply
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
