import { newObject, nullFields } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Charge, PaymentMethod } from "../core/stored.ts";

/** A charge with default values; its creator adds the fields of its kind. */
export function blankCharge(
  simulator: Simulator,
  fields: { id: string; amount: number; currency: string; description: string | null },
): Charge {
  return {
    ...fields,
    object: "charge",
    amount_captured: fields.amount,
    amount_refunded: 0,
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    created: simulator.clock.now(),
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    refunded: false,
    status: "succeeded",
    ...nullFields("application application_fee application_fee_amount balance_transaction"),
    ...nullFields("customer failure_balance_transaction"),
    ...nullFields("failure_code failure_message on_behalf_of payment_intent"),
    ...nullFields("payment_method payment_method_details receipt_email receipt_number receipt_url"),
    ...nullFields("review shipping source source_transfer statement_descriptor"),
    ...nullFields("statement_descriptor_suffix transfer_data transfer_group"),
  };
}

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
