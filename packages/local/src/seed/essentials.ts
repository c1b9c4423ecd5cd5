import * as Plan from "@marquee/core/money/plan";
import { ensureBuiltInCategories } from "@marquee/core/people/category";
import { userIndexOf } from "@marquee/core/people/user";
import { silent } from "../log.ts";
import type { Stack } from "../stack/index.ts";
import { admin } from "./content/index.ts";
import { type Person, signIn } from "./person.ts";
import { createSeedContext, type SeedContext } from "./seed-context.ts";

/**
 * Creates what the product needs to work: categories, the built-in plans, and an admin. It takes a second or two, and
 * another run changes nothing.
 */
export async function seedEssentials(stack: Stack): Promise<void> {
  await makeEssentials(stack, createSeedContext(stack, silent));
}

/** @returns the admin, when identities are simulated. */
export async function makeEssentials(stack: Stack, ctx: SeedContext): Promise<Person | undefined> {
  const [person] = await Promise.all([
    stack.identity === undefined ? undefined : makeAdmin(stack, ctx),
    ensureBuiltInCategories(ctx),
    Plan.ensureBuiltInPlans(ctx),
  ]);
  return person;
}

async function makeAdmin(stack: Stack, ctx: SeedContext): Promise<Person> {
  const person = await signIn(stack, { ...admin, accountType: "watcher" });
  if (person.accountType === "admin") return person;
  await ctx.database.users
    .patch({ id: person.userId })
    .set({ account_type: "admin", user_index: userIndexOf("admin", person.userId) })
    .go();
  return { ...person, accountType: "admin" };
}
