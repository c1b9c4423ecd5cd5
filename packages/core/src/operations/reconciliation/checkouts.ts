import { reconcileCheckout } from "../../money/settlement/index.ts";
import { epochSeconds } from "../../platform/time.ts";
import { compareSafely, type Part, pageSize } from "./part.ts";

/**
 * Compares hosted checkouts that are finished at the provider and pending here: paid ones are fulfilled, abandoned ones
 * closed. A paid one that is unknown here is reported, for a person to examine.
 */
export const reconcileCheckouts: Part = async (ctx, { span, cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await stripe.checkout.sessions.list({
    created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
    limit: pageSize,
    ...(cursor === undefined ? {} : { starting_after: cursor }),
  });
  const over = page.data.filter(({ status }) => status !== "open");
  const known = await statusesOf(
    ctx,
    over.map(({ id }) => id),
  );
  const findings: string[] = [];
  let repaired = 0;
  for (const session of over) {
    const before = known.get(session.id);
    if (before === undefined) {
      if (session.payment_status === "paid") findings.push(`${session.id} was paid and is unknown`);
      continue;
    }
    if (before !== "pending") continue;
    const after = await compareSafely(ctx, findings, {
      name: session.id,
      run: () => reconcileCheckout(ctx, { session_id: session.id }),
    });
    if (after?.answer === undefined || after.answer.status === "pending") continue;
    repaired += 1;
    findings.push(`${session.id} was pending and is ${after.answer.status}`);
  }
  return {
    checked: page.data.length,
    repaired,
    findings,
    next: page.has_more ? page.data.at(-1)?.id : undefined,
  };
};

async function statusesOf(
  ctx: Parameters<Part>[0],
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const { data } = await ctx.database.checkouts
    .get(sessionIds.map((session_id) => ({ session_id })))
    .go({ consistent: true, attributes: ["session_id", "status"] });
  return new Map(data.map(({ session_id, status }) => [session_id, status]));
}
