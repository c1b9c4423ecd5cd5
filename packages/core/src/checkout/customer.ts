import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { fromStripe, idempotencyKey } from "../providers/stripe-calls.ts";
import { loadUser, type User } from "../user/profile.ts";

/** The person's customer at the payment provider, made once. @throws provider_unavailable */
export async function ensureCustomer(ctx: Context<"stripe">, user: User): Promise<string> {
  if (user.stripe_customer_id !== undefined) {
    await refreshCustomerEmail(ctx, user);
    return user.stripe_customer_id;
  }
  const stripe = await ctx.providers.stripe();
  const request = { email: user.email, name: user.name, metadata: { user_id: user.id } };
  const customer = await fromStripe(() =>
    stripe.customers.create(request, {
      idempotencyKey: idempotencyKey(ctx.now(), `customer:${JSON.stringify(request)}`),
    }),
  );
  try {
    await ctx.database.users
      .patch({ id: user.id })
      .set({ stripe_customer_id: customer.id, updated_at: ctx.now().toISOString() })
      .where((attribute, { notExists }) => notExists(attribute.stripe_customer_id))
      .go();
    return customer.id;
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    // Another call has made one in the meantime: that one counts.
    const { stripe_customer_id } = await loadUser(ctx, user.id);
    return stripe_customer_id ?? customer.id;
  }
}

/**
 * Tells the provider of an address that has changed since it last heard: its receipts go there. Who changes an address
 * does not talk to the provider, so this is made up for at the next payment, or at night.
 * @throws provider_unavailable
 */
export async function refreshCustomerEmail(ctx: Context<"stripe">, user: User): Promise<void> {
  const { email, stripe_customer_id: customerId } = user;
  if (customerId === undefined || user.customer_email_stale !== true) return;
  const stripe = await ctx.providers.stripe();
  await fromStripe(() => stripe.customers.update(customerId, { email }));
  try {
    await ctx.database.users
      .patch({ id: user.id })
      .remove(["customer_email_stale"])
      .where((attribute, { eq }) => eq(attribute.email, email))
      .go();
  } catch (cause) {
    // Changed once more in the meantime: the next time tells of it.
    if (!isConditionFailure(cause)) throw cause;
  }
}
