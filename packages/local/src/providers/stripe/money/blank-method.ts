import { newObject } from "../core/ids.ts";
import { nullFields } from "../core/null-fields.ts";
import type { Simulator } from "../core/simulator.ts";
import type { PaymentMethod } from "../core/stored.ts";

export const noAddress = nullFields("city country line1 line2 postal_code state");

/** The address of everybody who pays on the hosted pages, which ask for none. */
export const payerAddress = { ...noAddress, country: "US" };

/** A payment method without its kind, which its creator adds. */
export function blankMethod(
  simulator: Simulator,
  { email, name }: { email: string | null; name: string | null },
): Omit<PaymentMethod, "type"> {
  return {
    ...newObject(simulator, "payment_method", "pm"),
    allow_redisplay: "unspecified",
    billing_details: { address: payerAddress, email, name, phone: null, tax_id: null },
    customer: null,
    customer_account: null,
  };
}
