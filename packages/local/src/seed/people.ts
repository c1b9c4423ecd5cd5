import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { loadPlans } from "@marquee/core/money/plan";
import { authenticate } from "@marquee/core/people/account";
import { builtInCategoryId } from "@marquee/core/people/category";
import { hashText } from "../random.ts";
import { channels, creators, watchers } from "./content/index.ts";
import type { DemoCreator, DemoPerson } from "./content/schema.ts";
import { completeOnboarding, payCheckout } from "./hosted-pages.ts";
import { demoPicture, uploadImage } from "./images.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { type Person, signIn } from "./person.ts";
import { daysBefore, type Ids, type People, requireEntry, type SeedTools } from "./tools.ts";
import { waitFor } from "./wait-for.ts";

/** Signs everybody up, completes their profiles, and gives the creators plans and payout accounts. */
export async function seedPeople(tools: SeedTools): Promise<People> {
  const plans: Ids = new Map(
    (await loadPlans(tools.ctx)).flatMap(({ code, id }) =>
      code === undefined ? [] : [[code, id]],
    ),
  );
  const audience = mapConcurrently(watchers, 2, (watcher) => seedWatcher(tools, watcher));
  const makers = mapConcurrently(creators, 3, (creator) => seedCreator(tools, creator, plans));
  const everybody = [...(await makers), ...(await audience)];
  return new Map(everybody.map((person) => [person.key, person]));
}

/** Signs a person up, with a record of the day on which they joined. */
function join(
  { stack, ctx, now }: SeedTools,
  person: DemoPerson,
  accountType: "watcher" | "creator",
): Promise<Person> {
  const opened = channels.filter(({ creator }) => creator === person.key);
  const days =
    opened.length > 0
      ? Math.max(...opened.map(({ daysAgo }) => daysAgo)) + 9
      : 100 + (hashText(person.key) % 250);
  const joined = daysBefore(now, days, person.key);
  return signIn(stack, { ...person, accountType }, (identity) =>
    authenticate({
      ctx: { ...ctx, now: () => joined },
      input: { identity, account_type: accountType },
    }),
  );
}

async function seedWatcher(tools: SeedTools, watcher: DemoPerson): Promise<Person> {
  const person = await join(tools, watcher, "watcher");
  await person.send(userCalls.update, {
    body: { profile_picture_key: await uploadPortrait(person) },
  });
  return person;
}

async function seedCreator(tools: SeedTools, creator: DemoCreator, plans: Ids): Promise<Person> {
  const person = await join(tools, creator, "creator");
  await person.send(userCalls.update, {
    body: {
      bio: creator.bio,
      category_id: builtInCategoryId(creator.category),
      country: creator.country,
      profile_picture_key: await uploadPortrait(person),
    },
  });
  const checkout = await person.send(paymentCalls.subscribe, {
    // The demo's main creator is past the trial, so that there is an invoice to see.
    body: { package_id: requireEntry(plans, creator.plan), trial: creator.key !== "creator" },
  });
  await payCheckout(person, checkout);
  if (creator.payout !== undefined) await openPayoutAccount(person, creator.payout);
  return person;
}

/** Completes the hosted onboarding and waits until the account is enabled. */
export async function openPayoutAccount(
  person: Person,
  details: NonNullable<DemoCreator["payout"]>,
): Promise<void> {
  const { onboardingUrl } = await person.send(paymentCalls.createPayoutAccount, {});
  await completeOnboarding(onboardingUrl, details);
  await waitFor(`The payout account of ${person.name}`, async () => {
    const { payout_account } = await person.send(userCalls.authenticate, {});
    return payout_account.status === "enabled" ? true : undefined;
  });
}

/** Also used for the admin, who is created before the others. */
export async function uploadPortrait(person: Person): Promise<string> {
  return uploadImage(person, "profile_picture", await demoPicture("people", person.key));
}
