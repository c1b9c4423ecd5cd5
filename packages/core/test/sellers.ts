import type { UserActor } from "../src/platform/actor.ts";
import type { Context } from "../src/platform/context.ts";
import type { StripeSessionRequest } from "../src/platform/providers/stripe-calls.ts";
import { newAccount } from "./checkouts.ts";
import { createUser, database } from "./context.ts";
import { withProvider } from "./payments.ts";
import { withFields } from "./with-fields.ts";

const account = await newAccount();

/** A creator on the plan with a fee of 8 %, who is paid on an enabled account. */
export async function newSeller(): Promise<UserActor & { account: string }> {
  const seller = await createUser("creator");
  await database.users
    .patch({ id: seller.userId })
    .set({ payout_status: "enabled", payout_account_id: account })
    .go();
  return { ...seller, account };
}

/** The same context, whose provider refuses every payment page. */
export const refusingPages = (ctx: Context<"stripe" | "queues">, cause: Error) =>
  withProvider(ctx, (real) => {
    const sessions = withFields(real.checkout.sessions, { create: () => Promise.reject(cause) });
    return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
  });

/** The same context, with the requests for payment pages that reach the provider. */
export function recordingPages(ctx: Context<"stripe" | "queues">) {
  const requests: StripeSessionRequest[] = [];
  const recorded = withProvider(ctx, (real) => {
    const create = (...request: Parameters<typeof real.checkout.sessions.create>) => {
      const [fields] = request;
      if (fields !== undefined) requests.push(fields);
      return real.checkout.sessions.create(...request);
    };
    const sessions = withFields(real.checkout.sessions, { create });
    return withFields(real, { checkout: withFields(real.checkout, { sessions }) });
  });
  return { requests, ctx: recorded };
}
