import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { testUrls } from "./urls.ts";

const createdSchema = z.object({ id: z.string() });

/** The secret key of this run's simulator, from the global setup. */
const authorization = () => ({
  authorization: `Bearer ${process.env.MARQUEE_TEST_STRIPE_KEY ?? ""}`,
});

async function post(path: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(`${testUrls().stripe}${path}`, { method: "POST", ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function read(path: string): Promise<unknown> {
  const answer = await fetch(`${testUrls().stripe}${path}`, { headers: authorization() });
  return answer.json();
}

/** Makes the payment provider's simulator do what people, banks and time do. */
const control = (path: string, body: object): Promise<unknown> =>
  post(`/_simulator${path}`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Creates an object at the payment provider, as the platform's staff do. */
async function create(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await post(path, {
    headers: authorization(),
    body: new URLSearchParams(fields),
  });
  return createdSchema.parse(answer).id;
}

/**
 * Creates a coupon with a percentage discount, which is for one payment unless the terms say otherwise. Returns its
 * code.
 */
export async function issueCoupon(
  percentOff: number,
  terms: Record<string, string> = { duration: "once" },
): Promise<string> {
  const coupon = await create("/v1/coupons", { percent_off: String(percentOff), ...terms });
  const code = `S-${randomUUID().slice(0, 13)}`.toUpperCase();
  await create("/v1/promotion_codes", {
    "promotion[type]": "coupon",
    "promotion[coupon]": coupon,
    code,
  });
  return code;
}

const sessionSchema = z.union([
  z.object({ payment_intent: z.string() }),
  z.object({ invoice: z.string() }),
]);
const invoiceSchema = z.object({
  payments: z.object({
    data: z.tuple([z.object({ payment: z.object({ payment_intent: z.string() }) })]),
  }),
});

/** The payment of a finished checkout; of a plan, that of its first invoice. */
async function intentOf(sessionId: string): Promise<string> {
  const session = sessionSchema.parse(await read(`/v1/checkout/sessions/${sessionId}`));
  if ("payment_intent" in session) return session.payment_intent;
  const invoice = await read(`/v1/invoices/${session.invoice}?expand[]=payments`);
  return invoiceSchema.parse(invoice).payments.data[0].payment.payment_intent;
}

/** Closes a payment page before it is completed. */
export const expireCheckout = (sessionId: string): Promise<unknown> =>
  post(`/v1/checkout/sessions/${sessionId}/expire`, { headers: authorization() });

/** The buyer opens a dispute at the bank. */
export async function openDispute(sessionId: string): Promise<void> {
  await control("/disputes/open", { payment_intent: await intentOf(sessionId) });
}

/** The bank answers a bank debit. */
export async function settleDebit(
  sessionId: string,
  outcome: "succeeded" | "failed" = "succeeded",
): Promise<void> {
  await control("/debits/settle", { payment_intent: await intentOf(sessionId), outcome });
}

const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) })),
});

/** The id of a person's object. @throws when it is not among the newest hundred */
async function findByUser(path: "subscriptions" | "accounts", userId: string): Promise<string> {
  const { data } = listSchema.parse(await read(`/v1/${path}?limit=100`));
  const id = data.find(({ metadata }) => metadata.user_id === userId)?.id;
  if (id === undefined) throw new Error(`${userId} has none of the ${path}`);
  return id;
}

/** The provider's id of a person's plan. */
export const findSubscription = (userId: string): Promise<string> =>
  findByUser("subscriptions", userId);

const subscriptionSchema = z.object({ customer: z.string() });

/** Gives a person's plan another card, by the provider's name of a test card. */
export async function replaceCard(userId: string, card: string): Promise<void> {
  const id = await findSubscription(userId);
  const { customer } = subscriptionSchema.parse(await read(`/v1/subscriptions/${id}`));
  const method = await create(`/v1/payment_methods/${card}/attach`, { customer });
  await create(`/v1/subscriptions/${id}`, { default_payment_method: method });
}

/** Ends the period or the trial of one subscription now, and charges the next. */
export const renewNow = (subscription: string): Promise<unknown> =>
  control("/subscriptions/renew", { subscription });

/** Ends a person's plan at once. */
export async function endPlan(userId: string): Promise<void> {
  const path = `/v1/subscriptions/${await findSubscription(userId)}`;
  await post(path, { method: "DELETE", headers: authorization() });
}

/** Moves the finalization of a plan's open invoice some days back. */
export const backdateDebt = (subscription: string, days: number): Promise<unknown> =>
  control("/subscriptions/backdate-debt", { subscription, days });

/** The provider's id of a creator's payout account. */
const accountOf = (userId: string): Promise<string> => findByUser("accounts", userId);

const changeAccount = async (userId: string, path: string, fields: object): Promise<unknown> =>
  control(`/accounts/${path}`, { account: await accountOf(userId), ...fields });

/** The provider makes no payouts while it verifies a document of the creator. */
export const checkDocument = (userId: string): Promise<unknown> =>
  changeAccount(userId, "restrict", {
    disabled_reason: "requirements.pending_verification",
    currently_due: [],
    pending_verification: ["individual.verification.document"],
  });

/** The provider refuses the document and makes no payouts until there is another one. */
export const refuseDocument = (userId: string): Promise<unknown> =>
  changeAccount(userId, "restrict", { disabled_reason: "requirements.past_due" });

/** The provider requires the bank account again, and makes payouts until the deadline, in Unix seconds. */
export const askForBankAccount = (userId: string, deadline: number): Promise<unknown> =>
  changeAccount(userId, "demand", {
    currently_due: ["external_account"],
    current_deadline: deadline,
  });

/** Makes an automatic payout of everything on a creator's account, and applies the bank's answer. */
export async function payOut(
  userId: string,
  outcome: "paid" | "failed" | "pending",
): Promise<void> {
  await control("/payouts", { account: await accountOf(userId), outcome });
}
