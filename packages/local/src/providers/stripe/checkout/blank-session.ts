import { nullFields } from "../core/new-object.ts";
import type { CheckoutSession } from "../core/stored.ts";

/** The payment methods that the hosted page offers in every mode by default, as set in the Dashboard. */
export const offeredMethodTypes: readonly string[] = ["card", "us_bank_account"];

/** An open session with default values; its creator sets amounts and addresses. */
export function blankSession(
  id: string,
  mode: CheckoutSession["mode"],
  now: number,
): CheckoutSession {
  return {
    id,
    object: "checkout.session",
    created: now,
    discounts: mode === "setup" ? null : [],
    expires_at: now,
    livemode: false,
    metadata: {},
    mode,
    payment_method_collection: "always",
    payment_method_types: [...offeredMethodTypes],
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    status: "open",
    ...nullFields("after_expiration allow_promotion_codes allowed_payment_method_types"),
    ...nullFields("amount_subtotal amount_total billing_address_collection cancel_url"),
    ...nullFields("client_reference_id client_secret collected_information consent"),
    ...nullFields("consent_collection currency currency_conversion customer customer_account"),
    ...nullFields("customer_creation customer_details customer_email integration_identifier"),
    ...nullFields("invoice invoice_creation locale managed_payments origin_context payment_intent"),
    ...nullFields("payment_link payment_method_configuration_details permissions recovered_from"),
    ...nullFields("saved_payment_method_options setup_intent shipping_address_collection"),
    ...nullFields("shipping_cost submit_type subscription success_url total_details url"),
    ...nullFields("wallet_options"),
  };
}
