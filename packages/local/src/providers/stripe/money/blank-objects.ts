import { newObject, nullFields } from "../core/new-object.ts";
import type { Charge, PaymentMethod } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";

/** A charge with default values; its creator adds the fields of its kind. */
export function blankCharge(
  simulator: Simulator,
  fields: { id: string; amount: number; currency: string; description: string | null },
): Charge {
  return {
    ...fields,
    object: "charge",
    amount_refunded: 0,
    created: simulator.clock.now(),
    disputed: false,
    metadata: {},
    paid: true,
    refunded: false,
    status: "succeeded",
    ...nullFields("application_fee application_fee_amount balance_transaction customer"),
    ...nullFields("failure_balance_transaction failure_code failure_message payment_intent"),
    ...nullFields("payment_method payment_method_details source source_transfer transfer_data"),
  };
}

/** A payment method without its kind, which its creator adds. */
export function blankMethod(
  simulator: Simulator,
  { email, name }: { email: string | null; name: string | null },
): Omit<PaymentMethod, "type"> {
  return {
    ...newObject(simulator, "payment_method", "pm"),
    billing_details: { email, name },
    customer: null,
  };
}
