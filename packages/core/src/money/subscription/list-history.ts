import type { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import type { PlanInvoice } from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser } from "../../people/user/index.ts";
import {
  type Call,
  type Context,
  type InputOf,
  requireAdmin,
  requireUser,
} from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { MarqueeError } from "../../platform/errors.ts";
import {
  isCustomerGone,
  isMissing,
  type StripeInvoice,
} from "../../platform/providers/stripe-calls.ts";
import { stripePages } from "../../platform/providers/stripe-pages.ts";
import { normalizeText } from "../../platform/words.ts";
import { loadPlans } from "../plan/index.ts";
import { presentPlanInvoice } from "./invoice-facts.ts";

/**
 * The invoices of the caller's plans (of anybody's for an admin), newest first. They are read from the provider,
 * because only the provider has those of former plans. Other invoices of the customer are skipped.
 * @throws unauthenticated, not_found for another person's, invalid_cursor, page_too_far
 */
export async function listPlanHistory({
  ctx,
  input,
}: Call<InputOf<typeof subscriptionCalls.history>, "stripe">): Promise<PageResult<PlanInvoice>> {
  const caller = requireUser(ctx);
  const userId = input.user_id ?? caller.userId;
  if (userId !== caller.userId) requireAdmin(ctx);
  const [user, plans] = await Promise.all([loadUser(ctx, userId), loadPlans(ctx)]);
  const customer = user.stripe_customer_id;
  const search = normalizeText(input.search ?? "");
  const fits = ({ type, description, package_name }: PlanInvoice): boolean =>
    (input.type ?? type) === type &&
    normalizeText(`${description} ${package_name ?? ""}`).includes(search);
  return readPage({
    name: `plan-invoices:${userId}:${input.type ?? ""}:${search}`,
    request: input,
    order: latestIdFirst,
    fetch: async (after, limit) => {
      const found: PlanInvoice[] = [];
      if (customer === undefined) return found;
      for await (const invoice of invoicesOf(ctx, customer, after?.id)) {
        const row = presentPlanInvoice(invoice, plans);
        if (row !== undefined && fits(row)) found.push(row);
        if (found.length === limit) break;
      }
      return found;
    },
  });
}

/** @throws invalid_cursor for a position that the provider does not know */
async function* invoicesOf(
  ctx: Context<"stripe">,
  customer: string,
  after: string | undefined,
): AsyncGenerator<StripeInvoice> {
  const stripe = await ctx.providers.stripe();
  const pages = stripePages((page) => stripe.invoices.list({ customer, ...page }), { after });
  try {
    for await (const invoices of pages) yield* invoices;
  } catch (cause) {
    // A customer that was deleted at the provider has no invoices.
    if (isCustomerGone(cause)) return;
    if (!isMissing(cause)) throw cause;
    throw new MarqueeError(
      "invalid_cursor",
      "This page of the list no longer exists. Start again from the first page.",
    );
  }
}
