import { describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { newContext, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { loadUser } from "../../../people/user/index.ts";
import { customersOf, ensureCustomer, refreshCustomerEmail } from "../customer.ts";

async function newUser() {
  const { ctx, buyer } = await newContext();
  const load = () => loadUser(ctx, buyer.userId);
  return { ctx, id: buyer.userId, load };
}

async function customer(id: string) {
  const found = await stripe.customers.retrieve(id);
  if (found.deleted === true) throw new Error("The customer is deleted");
  return found;
}

describe("a person's customers at the provider", () => {
  it("are two: one for plans and purchases, one for memberships", async () => {
    const { ctx, id, load } = await newUser();
    expect(customersOf(await load())).toEqual([]);
    const plain = await ensureCustomer(ctx, await load(), "stripe_customer_id");
    const member = await ensureCustomer(ctx, await load(), "member_customer_id");
    const user = await load();
    expect(customersOf(user)).toEqual([plain, member]);
    expect(new Set(customersOf(user)).size).toBe(2);
    expect(await customer(plain)).toMatchObject({
      email: user.email,
      name: user.name,
      metadata: { user_id: id },
    });
    expect((await customer(plain)).metadata).not.toHaveProperty("pays");
    expect((await customer(member)).metadata).toEqual({ user_id: id, pays: "memberships" });
    expect(user.updated_at).toBe(ctx.now().toISOString());
  });

  it("are made once", async () => {
    const { ctx, load } = await newUser();
    const first = await ensureCustomer(ctx, await load(), "stripe_customer_id");
    expect(await ensureCustomer(ctx, await load(), "stripe_customer_id")).toBe(first);
  });

  it("are those of the faster of two calls", async () => {
    const { ctx, id, load } = await newUser();
    const slow = withProvider(ctx, (real) => {
      const create = async (...request: Parameters<typeof real.customers.create>) => {
        await database.users.patch({ id }).set({ stripe_customer_id: "cus_faster" }).go();
        return real.customers.create(...request);
      };
      return withFields(real, { customers: withFields(real.customers, { create }) });
    });
    expect(await ensureCustomer(slow, await load(), "stripe_customer_id")).toBe("cus_faster");
    expect(customersOf(await load())).toEqual(["cus_faster"]);
  });
});

describe("a changed address", () => {
  it("is sent to the provider at the next payment, for every customer", async () => {
    const { ctx, id, load } = await newUser();
    await ensureCustomer(ctx, await load(), "stripe_customer_id");
    const member = await ensureCustomer(ctx, await load(), "member_customer_id");
    const email = `${crypto.randomUUID()}@example.com`;
    await database.users.patch({ id }).set({ email, customer_email_stale: true }).go();
    expect(await ensureCustomer(ctx, await load(), "member_customer_id")).toBe(member);
    const user = await load();
    for (const one of customersOf(user)) expect((await customer(one)).email).toBe(email);
    expect(user.customer_email_stale).toBeUndefined();
  });

  it("is sent again when it changes while it is sent", async () => {
    const { ctx, id, load } = await newUser();
    await ensureCustomer(ctx, await load(), "stripe_customer_id");
    await database.users.patch({ id }).set({ customer_email_stale: true }).go();
    const before = await load();
    await database.users.patch({ id }).set({ email: "newer@example.com" }).go();
    await refreshCustomerEmail(ctx, before);
    expect((await load()).customer_email_stale).toBe(true);
  });

  it("concerns nobody whose address is the same, or who never paid", async () => {
    const { ctx, id, load } = await newUser();
    await database.users.patch({ id }).set({ customer_email_stale: true }).go();
    await refreshCustomerEmail(ctx, await load());
    expect((await load()).customer_email_stale).toBe(true);
    await database.users.patch({ id }).remove(["customer_email_stale"]).go();
    const customerId = await ensureCustomer(ctx, await load(), "stripe_customer_id");
    await stripe.customers.update(customerId, { email: "billing@example.com" });
    await ensureCustomer(ctx, await load(), "stripe_customer_id");
    expect((await customer(customerId)).email).toBe("billing@example.com");
  });

  it("is not sent to a customer that was deleted at the provider", async () => {
    const { ctx, id, load } = await newUser();
    await stripe.customers.del(await ensureCustomer(ctx, await load(), "stripe_customer_id"));
    const member = await ensureCustomer(ctx, await load(), "member_customer_id");
    const email = `${crypto.randomUUID()}@example.com`;
    await database.users.patch({ id }).set({ email, customer_email_stale: true }).go();
    await refreshCustomerEmail(ctx, await load());
    expect((await customer(member)).email).toBe(email);
    expect((await load()).customer_email_stale).toBeUndefined();
  });
});
