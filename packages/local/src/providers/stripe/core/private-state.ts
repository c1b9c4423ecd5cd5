import type { InvoiceLine, LineItem } from "./stored.ts";

/** What a checkout session was asked to make once it is paid; no part of the session's public shape. */
export interface SessionPlan {
  /** The given customer, or the one made at the first attempt to pay. */
  customer: string | null;
  lineItems: LineItem[];
  discounts: RequestedDiscount[];
  paymentIntent: PaymentIntentPlan;
  subscription: SubscriptionPlan;
  /** Intent of a subscription that was tried and not paid yet. */
  pendingIntent?: string;
  setupMetadata: Record<string, string>;
  setupDescription: string | null;
}

export interface RequestedDiscount {
  coupon: string;
  promotionCode: string | null;
}

export interface PaymentIntentPlan {
  applicationFeeAmount: number | null;
  destination: string | null;
  transferAmount: number | null;
  metadata: Record<string, string>;
  description: string | null;
  setupFutureUsage: "on_session" | "off_session" | null;
  receiptEmail: string | null;
  transferGroup: string | null;
}

interface SubscriptionPlan {
  trialEnd: number | null;
  trialPeriodDays: number | null;
  metadata: Record<string, string>;
  description: string | null;
  applicationFeePercent: number | null;
  destination: string | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause" | undefined;
}

/** The hidden nature of a card: its number decides how the simulator treats it. */
interface HiddenCard {
  number: string;
  /** The person went through 3-D Secure, so later charges need no step. */
  authenticated: boolean;
}

/** Bound to one visit of a hosted onboarding or dashboard address. */
export interface HostedLink {
  kind: "onboarding" | "login";
  account: string;
  expiresAt: number;
  used: boolean;
  /** Proof, carried by the form, that this visitor opened the address first. */
  visit: string | null;
  returnUrl: string;
  refreshUrl: string;
}

/** A card step waiting for the person's answer on the 3-D Secure page. */
interface PendingAuthentication {
  session: string;
  paymentMethod: string;
  email: string;
  name: string;
}

export interface RememberedAnswer {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

interface DeliveryAttempt {
  at: string;
  status: number | null;
  error: string | null;
}

export interface Delivery {
  id: string;
  event: string;
  url: string;
  connect: boolean;
  status: "pending" | "delivered" | "failed" | "dropped";
  /** Real time, Unix milliseconds. */
  nextAttemptAt: number;
  attempts: DeliveryAttempt[];
}

export interface PrivateState {
  sessions: Record<string, SessionPlan>;
  cards: Record<string, HiddenCard>;
  /** Payment method → number of the test bank account. */
  bankAccounts: Record<string, string>;
  /** Payment intent → Unix second at which the bank answers a debit. */
  debits: Record<string, number>;
  /** Refund → Unix second at which the bank takes it. */
  pendingRefunds: Record<string, number>;
  /** Charges whose capture goes on in the background. */
  captures: Record<string, true>;
  links: Record<string, HostedLink>;
  authentications: Record<string, PendingAuthentication>;
  /** Invoice or receipt addresses: token → invoice. */
  invoiceTokens: Record<string, string>;
  answers: Record<string, RememberedAnswer>;
  deliveries: Delivery[];
  /** Proration lines waiting for a subscription's next invoice. */
  pendingLines: Record<string, InvoiceLine[]>;
  /** Subscriptions whose next charges fail, and how many. */
  failRenewals: Record<string, number>;
  trialWarnings: Record<string, true>;
  /** Balance transaction → payout that carried it to the bank. */
  payoutOf: Record<string, string>;
  /** What becomes of a subscription whose last retry failed. */
  afterRetries: "cancel" | "unpaid";
}

/** What a new simulator knows besides the provider's objects: nothing. */
export function emptyPrivateState(): PrivateState {
  return {
    sessions: {},
    cards: {},
    bankAccounts: {},
    debits: {},
    pendingRefunds: {},
    captures: {},
    links: {},
    authentications: {},
    invoiceTokens: {},
    answers: {},
    deliveries: [],
    pendingLines: {},
    failRenewals: {},
    trialWarnings: {},
    payoutOf: {},
    afterRetries: "cancel",
  };
}
