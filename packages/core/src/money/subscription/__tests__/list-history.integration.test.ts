import { expect, it } from "vitest";
import { createUser, database } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { listPlanHistory } from "../index.ts";

const fixtures = createFixtures();

it("the history of plans is empty when Stripe no longer knows the customer", async () => {
  const person = await createUser("creator");
  await database.users.patch({ id: person.userId }).set({ stripe_customer_id: "cus_gone" }).go();
  const ctx = fixtures.context(person);
  expect(await listPlanHistory({ ctx, input: { page: 1, limit: 10 } })).toMatchObject({
    items: [],
  });
});
