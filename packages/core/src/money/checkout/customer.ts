import { loadUser, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { createOnce, unlessMissing } from "../../platform/providers/stripe-calls.ts";

/**
 * A person has two customers at the provider. The credit of a change of plan pays whatever is invoiced next (Stripe,
 * "Customer credit balance"). It must not pay for a creator's membership.
 */
type CustomerField = "stripe_customer_id" | "member_customer_id";

/** The person's customers at the payment provider. */
export const customersOf = (user: Pick<User, CustomerField>): string[] =>
  [user.stripe_customer_id, user.member_customer_id].flatMap((id) => id ?? []);

/** One of the person's customers at the payment provider, made once. */
export async function ensureCustomer(
  ctx: Context<"stripe">,
  user: User,
  field: CustomerField,
): Promise<string> {
  const existing = user[field];
  if (existing !== undefined) {
    await refreshCustomerEmail(ctx, user);
    return existing;
  }
  return createCustomer(ctx, user, field, undefined);
}

/**
 * Makes a new customer for a person whose former one was deleted at the provider. No call can use a deleted customer
 * (Stripe, "Delete a customer"). Otherwise the person could never pay again.
 */
export function replaceCustomer(
  ctx: Context<"stripe">,
  user: User,
  field: CustomerField,
  former: string,
): Promise<string> {
  // The log entry allows finding the customer again if this was our mistake, for example with another account's key.
  ctx.logger.warn("A customer that the provider no longer has was replaced", {
    user_id: user.id,
    customer_id: former,
  });
  return createCustomer(ctx, user, field, former);
}

async function createCustomer(
  ctx: Context<"stripe">,
  user: User,
  field: CustomerField,
  former: string | undefined,
): Promise<string> {
  const stripe = await ctx.providers.stripe();
  const metadata = {
    user_id: user.id,
    ...(field === "member_customer_id" && { pays: "memberships" }),
  };
  const request = { email: user.email, name: user.name, metadata };
  // Without the former customer in the key, the provider would answer the deleted one for ten minutes.
  const customer = await createOnce(
    { now: ctx.now(), name: `customer:${former ?? ""}:${JSON.stringify(request)}` },
    (options) => stripe.customers.create(request, options),
  );
  const isWritten = await tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .set({ [field]: customer.id, updated_at: ctx.now().toISOString() })
      .where((attribute, { eq, notExists }) =>
        former === undefined ? notExists(attribute[field]) : eq(attribute[field], former),
      )
      .go(),
  );
  if (isWritten) return customer.id;
  // Another call has made one in the meantime: that one counts.
  return (await loadUser(ctx, user.id))[field] ?? customer.id;
}

/**
 * Updates the provider's address of a person after a change, because its receipts go there. A change of address does
 * not call the provider, so this is done at the next payment, or by the nightly comparison.
 */
export async function refreshCustomerEmail(ctx: Context<"stripe">, user: User): Promise<void> {
  const { email } = user;
  const customers = customersOf(user);
  if (customers.length === 0 || user.customer_email_stale !== true) return;
  const stripe = await ctx.providers.stripe();
  // A customer that was deleted at the provider is replaced at the next payment.
  for (const id of customers) await unlessMissing(stripe.customers.update(id, { email }));
  // Not written if the address has changed again meanwhile: the next call updates the provider.
  await tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .remove(["customer_email_stale"])
      .where((attribute, { eq }) => eq(attribute.email, email))
      .go(),
  );
}
