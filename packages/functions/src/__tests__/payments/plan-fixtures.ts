import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import {
  type ApiCaller,
  database,
  newPerson,
  plan,
  stripe,
  subscribe,
  userOf,
} from "./payment-fixtures.ts";

export async function createCreatorOnPlan(code: string, trial = false): Promise<ApiCaller> {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, code, trial);
  return creator;
}

export const subscriptionOf = async (person: ApiCaller) => {
  const { subscription, stripe_customer_id: customer = "" } = await userOf(person);
  if (subscription === undefined) throw new Error("There is no plan");
  return { ...subscription, customer };
};

export const requestPlanChange = async (person: ApiCaller, code: string) =>
  person.call(subscriptionCalls.change, { body: { package_id: (await plan(code)).id } });
export const requestPlanPreview = async (person: ApiCaller, code: string) => {
  const package_id = (await plan(code)).id;
  return person.call(subscriptionCalls.previewChange, { query: { package_id } });
};

export async function changePlan(person: ApiCaller, code: string) {
  const result = await requestPlanChange(person, code);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

export async function previewPlanChange(person: ApiCaller, code: string) {
  const result = await requestPlanPreview(person, code);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

export async function minutesOf(person: ApiCaller) {
  const { data } = await database.minutesBalances
    .get({ user_id: person.id })
    .go({ consistent: true });
  if (data === null) throw new Error("There are no minutes");
  return data;
}

/** The minutes that were granted for the current period. */
export async function minutesGrantedNow(person: ApiCaller): Promise<number | undefined> {
  const { period_start = "" } = await minutesOf(person);
  const { data } = await database.minutesEntries
    .get({ user_id: person.id, type: "period", cause: period_start })
    .go({ consistent: true });
  return data?.minutes;
}

export const priceAtProvider = async (person: ApiCaller) => {
  const { id } = await subscriptionOf(person);
  return (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.unit_amount;
};

/** Puts one of the provider's test cards on the plan. */
export async function replaceCard(person: ApiCaller, card: string): Promise<void> {
  const { id, customer } = await subscriptionOf(person);
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
}
