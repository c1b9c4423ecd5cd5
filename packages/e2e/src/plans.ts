import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { type Person, type StackAddresses, signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import { cards } from "./hosted-pages.ts";
import { findSubscription, renewNow } from "./provider.ts";
import { newUser } from "./studio.ts";

/** Makes an enterprise plan and offers it to one person. */
export async function offerPlan(
  stack: StackAddresses,
  userId: string,
  name: string,
): Promise<AdminPlan> {
  const admin = await signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" });
  const plan = await admin.send(adminPlanCalls.create, {
    body: {
      name,
      description: "For the film makers of one harbour.",
      features: ["A person to call"],
      type: "monthly",
      is_enterprise: true,
      price: 24_900,
      minutes_per_month: 12_000,
      channel_limit: 50,
      live: true,
      platform_fee_percent: 3,
      trial_days: 0,
      reason: "Agreed by mail.",
    },
  });
  await admin.send(adminPlanCalls.assignUsers, {
    body: { package_id: plan.id, user_ids: [userId], reason: "Agreed by mail." },
  });
  return plan;
}

/** A plan by its name, paid by the month. */
export async function planNamed(person: Person, name: string): Promise<Plan> {
  const { packages } = await person.send(paymentCalls.packages, { query: { type: "monthly" } });
  const plan = packages.find((one) => one.name === name);
  if (plan === undefined) throw new Error(`There is no plan ${name}`);
  return plan;
}

/** A creator whose plan is paid, without a trial. */
export async function newPayingCreator(
  stack: StackAddresses,
  name: string,
  planName: string,
): Promise<Person> {
  const creator = await newUser(stack, name, "creator");
  const plan = await planNamed(creator, planName);
  await payCheckout(
    creator,
    await creator.send(paymentCalls.subscribe, { body: { package_id: plan.id, trial: false } }),
  );
  await untilStatus(creator, "active");
  return creator;
}

/** Waits until a plan has a status. */
export async function untilStatus(creator: Person, status: string): Promise<void> {
  await waitFor(`The plan of ${creator.name}, ${status}`, async () => {
    const { subscription } = await creator.send(userCalls.authenticate, {});
    return subscription?.status === status ? true : undefined;
  });
}

/** A creator whose trial has ended with a card that is declined. */
export async function newOwingCreator(
  stack: StackAddresses,
  name: string,
  planName: string,
): Promise<Person> {
  const creator = await newUser(stack, name, "creator");
  await owePlan(creator, planName);
  return creator;
}

/** Gives a creator a plan whose trial ends with a card that is declined. */
export async function owePlan(creator: Person, planName: string): Promise<void> {
  const plan = await planNamed(creator, planName);
  await payCheckout(
    creator,
    await creator.send(paymentCalls.subscribe, { body: { package_id: plan.id } }),
  );
  await untilStatus(creator, "trialing");
  const change = await creator.send(subscriptionCalls.replacePaymentMethod, {});
  await payCheckout(creator, change, cards.failsLater);
  await renewNow(await findSubscription(creator.userId));
  await untilStatus(creator, "past_due");
}
