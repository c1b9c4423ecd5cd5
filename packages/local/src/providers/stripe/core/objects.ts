import type { Stripe } from "stripe";
import type { Words } from "./new-object.ts";

/**
 * An SDK object as the simulator stores it: a field that the SDK types as "id or expanded object" is always the id.
 * Decimals are strings, as in the API's answers. A change of the SDK's types makes this package fail to compile.
 */
type Stored<T> = { [K in keyof T as Exclude<K, Unread>]: StoredField<T[K]> };

/** The fields of every object that neither the product nor a page nor a test reads: the simulator leaves them out. */
type Unread = Words<
  | "account_country account_name account_tax_ids adaptive_pricing adjustable_quantity"
  | "after_expiration allow_promotion_codes allow_redisplay amount_capturable amount_captured"
  | "amount_details amount_overpaid amount_received amount_remaining amount_requested"
  | "amount_shipping amount_tax application attempted automatic_payment_methods automatic_tax"
  | "balance_type billing_address_collection billing_cycle_anchor_config billing_mode"
  | "billing_schedules billing_scheme billing_thresholds business_profile business_type"
  | "calculated_statement_descriptor cancellation_reason capture_method captured client_secret"
  | "collected_information collection_method completed_at confirmation_method consent"
  | "consent_collection currency_conversion current_trial custom_fields custom_text"
  | "custom_unit_amount customer_account customer_address customer_creation customer_details"
  | "customer_phone customer_shipping customer_tax_exempt customer_tax_ids days_until_due"
  | "default_price default_source default_tax_rates delinquent destination_payment_refund"
  | "discount_amounts due_date effective_at ending_balance enhanced_eligibility_types evidence"
  | "evidence_details exchange_rate excluded_payment_method_types fee_source flow_directions"
  | "fraud_details from_invoice images integration_identifier intended_submission_method"
  | "invoice_creation is_charge_refundable is_default issuer last_finalization_error"
  | "last_setup_error latest_attempt latest_revision livemode locale managed_payments mandate"
  | "marketing_features method next_action next_pending_invoice_item_invoice nickname"
  | "on_behalf_of origin_context original_payout originating_transaction outcome"
  | "package_dimensions pause_collection pause_schedules payment_link"
  | "payment_method_configuration_details payment_method_options payment_record"
  | "payment_settings payout_method pending_invoice_item_interval pending_setup_intent"
  | "phone_number_collection post_payment_credit_notes_amount pre_payment_credit_notes_amount"
  | "preferred_locales pretax_credit_amounts quantity_decimal receipt_email receipt_number"
  | "receipt_url recovered_from refunds released_at rendering reporting_category reversals"
  | "reversed_by review saved_payment_method_options settings setup_future_usage shippable"
  | "shipping shipping_address_collection shipping_cost shipping_details shipping_options"
  | "single_use_mandate source_refund source_type starting_balance statement_descriptor"
  | "statement_descriptor_suffix submit_type subtotal_excluding_tax tax_behavior tax_code"
  | "tax_details tax_exempt tax_rates taxes test_clock tiers_mode tos_acceptance"
  | "total_excluding_tax total_pretax_credit_amounts trace_id transfer_group transform_quantity"
  | "trial_start ui_mode unit_amount_decimal unit_label updated usage wallet_options"
  | "webhooks_delivered_at"
>;

type Objects<V> = Extract<V, { object: string }>;

type StoredField<V> = string extends V
  ? Exclude<V, Objects<V>>
  : [V] extends [(infer E)[]]
    ? string extends E
      ? Exclude<E, Objects<E>>[]
      : V
    : Stripe.Decimal extends V
      ? Exclude<V, Stripe.Decimal> | string
      : V;

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

type Replace<T, R> = Omit<T, keyof R> & R;

type BankAccount = Pick<Stripe.BankAccount, "id" | "object" | "account" | "last4" | "metadata">;
export type Account = Replace<
  Stored<Stripe.Account>,
  { external_accounts: List<BankAccount>; requirements: Requirements }
>;
export type Requirements = Omit<
  Stripe.Account.Requirements,
  "alternatives" | "errors" | "eventually_due"
>;
export type ApplicationFee = Stored<Stripe.ApplicationFee>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Charge = Omit<Stored<Stripe.Charge>, "billing_details">;
export type CheckoutSession = Replace<
  Stored<Stripe.Checkout.Session>,
  { total_details: { amount_discount: number } | null }
>;
export type Coupon = Stored<Stripe.Coupon>;
export type Customer = Stored<Stripe.Customer>;
export type Discount = Stored<Stripe.Discount>;
export type Dispute = Replace<
  Stored<Stripe.Dispute>,
  { balance_transactions: BalanceTransaction[] }
>;
export type FeeRefund = Stored<Stripe.FeeRefund>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type PaymentMethod = Replace<
  Stored<Stripe.PaymentMethod>,
  {
    billing_details: { email: string | null; name: string | null };
    card?: Pick<Stripe.PaymentMethod.Card, "brand" | "exp_month" | "exp_year" | "last4">;
    us_bank_account?: Pick<Stripe.PaymentMethod.UsBankAccount, "last4">;
  }
>;
export type Payout = Stored<Stripe.Payout>;
export type Price = Replace<
  Stored<Stripe.Price>,
  { recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count"> | null }
>;
export type Product = Stored<Stripe.Product>;
export type PromotionCode = Stored<Stripe.PromotionCode>;
export type Refund = Stored<Stripe.Refund>;
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type TransferReversal = Stored<Stripe.TransferReversal>;
export type Transfer = Stored<Stripe.Transfer>;
export type LineItem = Replace<Stored<Stripe.LineItem>, { price: Price }>;
export type SubscriptionItem = Replace<
  Omit<Stored<Stripe.SubscriptionItem>, "plan">,
  { price: Price }
>;
export type PendingUpdate = Replace<
  Stripe.Subscription.PendingUpdate,
  { subscription_items: SubscriptionItem[] | null }
>;
export type Subscription = Replace<
  Omit<Stored<Stripe.Subscription>, "invoice_settings">,
  {
    cancellation_details: Pick<Stripe.Subscription.CancellationDetails, "reason">;
    items: List<SubscriptionItem>;
    pending_update: PendingUpdate | null;
  }
>;
export type Phase = Pick<
  Stripe.SubscriptionSchedule.Phase,
  "end_date" | "metadata" | "proration_behavior" | "start_date"
> & {
  default_payment_method: string | null;
  discounts: { discount: string }[];
  items: { price: string; quantity: number; metadata: Record<string, string> }[];
};
export type SubscriptionSchedule = Replace<
  Stored<Stripe.SubscriptionSchedule>,
  { default_settings: { default_payment_method: string | null }; phases: Phase[] }
>;
export type InvoiceLine = Replace<
  Stored<Stripe.InvoiceLineItem>,
  {
    parent: { subscription_item_details: { proration: boolean } };
    pricing: { price_details: { price: string; product: string } };
  }
>;
export type Invoice = Replace<
  Stored<Stripe.Invoice>,
  {
    customer: string;
    lines: List<InvoiceLine>;
    parent: {
      type: "subscription_details";
      subscription_details: { metadata: Record<string, string>; subscription: string };
    };
    payments?: List<InvoicePayment>;
    total_discount_amounts: { amount: number; discount: string }[];
  }
>;
export type EventType = Stripe.Event["type"];
/** An event; its object is a snapshot of any type, so only the envelope has the SDK's type. */
export type StoredEvent = Replace<
  Stored<Stripe.EventBase>,
  { data: { object: object; previous_attributes?: Record<string, unknown> }; type: EventType }
>;

/** A complete list as one page, like the provider's nested lists. */
export function listOf<T>(data: T[], url: string): List<T> {
  return { object: "list", data, has_more: false, url };
}

/** The id behind a nested field that the SDK types as "id or object". */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
