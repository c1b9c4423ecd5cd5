import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import type { DemoPurchase } from "./content/schema.ts";
import { controlProvider } from "./control-provider.ts";
import { waitFor } from "./pace.ts";
import type { People, SeedTools } from "./tools.ts";

/** A sale of the demo with its day in the past. */
export interface PastSale {
  /** Of the payment. */
  id: string;
  outcome: DemoPurchase["outcome"];
  creator_id: string;
  payment_intent: string;
  /** Unix seconds. */
  created: number;
}

/** Makes the demo's refunds and disputes, and waits until the product has their events. */
export async function seedSaleOutcomes(
  tools: SeedTools,
  people: People,
  sales: readonly PastSale[],
): Promise<void> {
  for (const { id, outcome, creator_id, payment_intent } of sales) {
    if (outcome === undefined) continue;
    if (outcome.type === "dispute") {
      await controlProvider(tools, "disputes/open", { payment_intent });
    } else {
      const seller = [...people.values()].find(({ userId }) => userId === creator_id);
      if (seller === undefined) throw new Error(`The demo has no seller of ${id}`);
      const { amount, reason } = outcome;
      await seller.send(refundCalls.ofSale, { body: { purchase_id: id, amount, reason } });
    }
    await waitFor(`The ${outcome.type} of ${id}`, async () => {
      const { data } = await tools.ctx.database.payments.get({ id }).go({ consistent: true });
      return data?.status === "paid" ? undefined : data?.status;
    });
  }
}
