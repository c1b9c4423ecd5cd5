import { useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import type { CouponCode } from "../use-coupon-code.ts";

interface CouponFieldProps {
  code: CouponCode;
  /** Why the applied code has no effect. */
  refusal: string | undefined;
  isChecking: boolean;
  /** The applied code is applied once more: its check may have failed. */
  onApplyAgain: () => void;
}

/** A coupon; the payment provider decides whether it is valid. */
export function CouponField({ code, refusal, isChecking, onApplyAgain }: CouponFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = code.malformed ?? (code.isTyped ? refusal : undefined);
  const isApplied =
    code.applied !== "" && !isChecking && error === undefined && refusal === undefined;
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.typed.trim() === "" && code.applied === "") input.current?.focus();
        else if (code.apply()) onApplyAgain();
      }}
    >
      <Field label="Coupon" optional error={error} announced>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              ref={input}
              value={code.typed}
              autoComplete="off"
              className="uppercase"
              onChange={(event) => code.onType(event.target.value)}
            />
            <Button type="submit" loading={isChecking}>
              Apply
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="mt-1.5 text-sm text-success empty:hidden">
        {isApplied && (
          <>
            {code.applied} is applied.{" "}
            <Button
              variant="link"
              size="inline"
              className="touch"
              onClick={() => {
                code.remove();
                // The pressed button is removed with the coupon.
                input.current?.focus();
              }}
            >
              Remove the coupon
            </Button>
          </>
        )}
      </p>
    </form>
  );
}
