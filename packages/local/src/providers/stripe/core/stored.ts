import type { Stripe } from "stripe";

/**
 * An SDK object as the simulator stores it: a field that the SDK types as "id or expanded object" is always the id, and
 * decimals are strings, as in the API's answers. A change of the SDK's types makes this package fail to compile.
 */
type Stored<T> = { [K in keyof T]: StoredField<T[K]> };

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

/** An SDK object without the fields that neither the product nor the simulator reads. */
type StoredWithout<T, Unread extends keyof T> = Omit<Stored<T>, Unread>;

type Replace<T, R> = Omit<T, keyof R> & R;

type BankAccount = Pick<Stripe.BankAccount, "id" | "object" | "account" | "last4" | "metadata">;
export type Account = Replace<Stored<Stripe.Account>, { external_accounts: List<BankAccount> }>;
export type ApplicationFee = Replace<
  Stored<Stripe.ApplicationFee>,
  { refunds: List<Stored<Stripe.FeeRefund>> }
>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Charge = StoredWithout<
  Stripe.Charge,
  "calculated_statement_descriptor" | "fraud_details" | "outcome"
>;
export type CheckoutSession = StoredWithout<
  Stripe.Checkout.Session,
  | ("adaptive_pricing" | "automatic_tax" | "custom_fields" | "custom_text" | "line_items")
  | ("payment_method_options" | "phone_number_collection" | "shipping_options" | "ui_mode")
>;
export type Coupon = Stored<Stripe.Coupon>;
export type Customer = Stored<Stripe.Customer>;
export type Discount = Stored<Stripe.Discount>;
export type Dispute = StoredWithout<
  Stripe.Dispute,
  | ("enhanced_eligibility_types" | "evidence" | "evidence_details")
  | ("intended_submission_method" | "is_charge_refundable")
>;
export type FeeRefund = Stored<Stripe.FeeRefund>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = StoredWithout<
  Stripe.PaymentIntent,
  "amount_details" | "capture_method" | "confirmation_method"
>;
export type PaymentMethod = Replace<
  Stored<Stripe.PaymentMethod>,
  {
    card?: Pick<
      Stripe.PaymentMethod.Card,
      "brand" | "country" | "exp_month" | "exp_year" | "fingerprint" | "funding" | "last4"
    >;
    us_bank_account?: Pick<
      Stripe.PaymentMethod.UsBankAccount,
      "bank_name" | "fingerprint" | "last4" | "routing_number"
    >;
  }
>;
export type Payout = Stored<Stripe.Payout>;
export type Price = Stored<Stripe.Price>;
export type Product = Stored<Stripe.Product>;
export type PromotionCode = Stored<Stripe.PromotionCode>;
export type Refund = Stored<Stripe.Refund>;
export type SetupIntent = Stored<Stripe.SetupIntent>;
export type TransferReversal = Stored<Stripe.TransferReversal>;
export type Transfer = Replace<Stored<Stripe.Transfer>, { reversals: List<TransferReversal> }>;
export type LineItem = Replace<Stored<Stripe.LineItem>, { price: Price }>;
export type SubscriptionItem = Replace<
  StoredWithout<Stripe.SubscriptionItem, "plan" | "tax_rates">,
  { price: Price }
>;
export type PendingUpdate = Replace<
  Stripe.Subscription.PendingUpdate,
  { subscription_items: SubscriptionItem[] | null }
>;
export type Subscription = Replace<
  StoredWithout<
    Stripe.Subscription,
    | ("automatic_tax" | "billing_mode" | "billing_schedules" | "default_tax_rates")
    | ("invoice_settings" | "payment_settings")
  >,
  { items: List<SubscriptionItem>; pending_update: PendingUpdate | null }
>;
export type SubscriptionSchedule = Stored<Stripe.SubscriptionSchedule>;
export type InvoiceLine = Replace<
  Stored<Stripe.InvoiceLineItem>,
  {
    pricing: {
      type: "price_details";
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    } | null;
    discount_amounts: { amount: number; discount: string }[];
  }
>;
export type Invoice = Replace<
  StoredWithout<
    Stripe.Invoice,
    | ("automatic_tax" | "customer_tax_ids" | "default_tax_rates" | "issuer" | "payment_settings")
    | ("post_payment_credit_notes_amount" | "pre_payment_credit_notes_amount")
    | "total_pretax_credit_amounts"
  >,
  {
    lines: List<InvoiceLine>;
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
