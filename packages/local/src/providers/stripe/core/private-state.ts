import type { Delivery } from "../../webhooks/sender.ts";
import type { InvoiceLine, LineItem } from "./objects.ts";

/** What a checkout session must create after the payment; not part of the session's public fields. */
export interface SessionPlan {
  customer: string | null;
  lineItems: LineItem[];
  discounts: RequestedDiscount[];
  paymentIntent: PaymentIntentPlan;
  subscription: SubscriptionPlan;
  /** The intent of a payment or a card that was tried. */
  pendingIntent?: string;
}

export interface RequestedDiscount {
  coupon: string;
  promotionCode: string | null;
}

export interface PaymentIntentPlan {
  applicationFeeAmount: number | null;
  destination: string | null;
  metadata: Record<string, string>;
  description: string | null;
}

export interface SubscriptionPlan {
  trialPeriodDays: number | null;
  metadata: Record<string, string>;
  description: string | null;
  applicationFeePercent: number | null;
  destination: string | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause" | undefined;
}

/** The hidden type of a card: its number decides how the simulator treats it. */
interface HiddenCard {
  number: string;
  /** The person completed 3-D Secure, so later charges need no step. */
  authenticated: boolean;
}

/** Tied to one visit of a hosted onboarding or dashboard address. */
export interface HostedLink {
  kind: "onboarding" | "login";
  account: string;
  expiresAt: number;
  used: boolean;
  /** A proof in the form that this visitor opened the address first. */
  visit: string | null;
  returnUrl: string;
  refreshUrl: string;
}

export interface RememberedAnswer {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

const none = <Value>(): Record<string, Value> => ({});
const initially = <Value>(value: Value): Value => value;

/** The state of a new simulator besides the provider's objects: empty. */
export const emptyPrivateState = () => ({
  sessions: none<SessionPlan>(),
  cards: none<HiddenCard>(),
  /** Payment method → number of the test bank account. */
  bankAccounts: none<string>(),
  /** Payment intent → Unix second at which the bank answers a debit. */
  debits: none<number>(),
  /** Refund → Unix second at which the bank accepts it. */
  pendingRefunds: none<number>(),
  /** Charges whose capture continues in the background. */
  captures: none<true>(),
  links: none<HostedLink>(),
  /** Addresses of hosted invoices: token → invoice. */
  invoiceTokens: none<string>(),
  answers: none<RememberedAnswer>(),
  deliveries: initially<Delivery[]>([]),
  /** Proration lines that wait for a subscription's next invoice. */
  pendingLines: none<InvoiceLine[]>(),
  /** Subscriptions whose next charges fail, and how many charges. */
  failRenewals: none<number>(),
  trialWarnings: none<true>(),
  /** Balance transaction → payout that contains it. */
  payoutOf: none<string>(),
  /** The result for a subscription whose last retry failed. */
  afterRetries: initially<"cancel" | "unpaid">("cancel"),
});

export type PrivateState = ReturnType<typeof emptyPrivateState>;
