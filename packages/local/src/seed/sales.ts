import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import type { PaymentItem } from "@marquee/core/money/payment";
import { checkPayouts } from "@marquee/core/money/payout";
import { subscriberFigures } from "@marquee/core/money/settlement";
import { moneyFiguresOf, platformFiguresOf } from "@marquee/core/money/statistics";
import type { PurchaseItem } from "@marquee/core/people/entitlement";
import { addFigures, type FigureChange } from "@marquee/core/people/figures";
import { commit } from "@marquee/core/platform/dynamo/transaction";
import { settlingDays } from "../providers/stripe/money/balance.ts";
import { hashText } from "../random.ts";
import { channels, creators, purchases, videos } from "./content/index.ts";
import type { DemoPurchase } from "./content/schema.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import {
  daysBefore,
  type People,
  requireEntry,
  type SeedResults,
  type SeedTools,
} from "./tools.ts";
import { waitFor } from "./wait-for.ts";

/** The length of the sales' past. */
const maxPastDays = 175;
/** The purchases of the demo's watcher are recent enough for a refund. */
const maxWatcherPastDays = 10;

/**
 * Moves the demo's purchases to days in the past half year, in the table and at the provider. The figures of those days
 * move too. Their money was paid out every month, twice in the last one, except for the last days.
 */
export async function seedSalesPast(tools: SeedTools, made: SeedResults): Promise<void> {
  const { ctx, now } = tools;
  const moved = await mapConcurrently(
    purchases,
    4,
    async (purchase): Promise<PastSale | undefined> => {
      const { buyer, kind, item } = purchase;
      const key = {
        buyer_id: requireEntry(made.people, buyer).userId,
        item_id: requireEntry(kind === "video" ? made.videoIds : made.channelIds, item),
      };
      const { data: bought } = await ctx.database.purchases.get(key).go({ consistent: true });
      const { data: payment } = await ctx.database.payments
        .get({ id: bought?.id ?? "" })
        .go({ consistent: true });
      if (bought === null || payment === null) return undefined;
      const created_at = daysBefore(now, ageOf(purchase), `${buyer}:${item}`).toISOString();
      const past = { ...payment, created_at, updated_at: created_at };
      const changes = [
        ...figuresOf(payment, bought).map(negated),
        ...figuresOf(past, { ...bought, updated_at: created_at }),
      ];
      await commit(ctx, (entities) => [
        entities.purchases.put({ ...bought, created_at }).commit(),
        entities.payments.put(past).commit(),
        ...addFigures(entities.dailyFigures, { spreadBy: buyer, changes }),
      ]);
      const { payment_intent_id: payment_intent, creator_id } = payment;
      if (payment_intent === undefined) return undefined;
      const created = secondsOf(created_at);
      return { id: payment.id, outcome: purchase.outcome, creator_id, payment_intent, created };
    },
  );
  const sales = moved.filter((sale) => sale !== undefined);
  await payOut(tools, made.people, sales);
  await seedSaleOutcomes(tools, made.people, sales);
  await checkAllPayouts(tools, sales);
}

/** As the nightly reconciliation does: the payouts page says when, and how many payouts agreed. */
async function checkAllPayouts({ ctx }: SeedTools, sales: readonly PastSale[]): Promise<void> {
  for (const creatorId of new Set(sales.map(({ creator_id }) => creator_id))) {
    const { data: creator } = await ctx.database.users.get({ id: creatorId }).go();
    if (creator?.payout_account_id === undefined) continue;
    const account = creator.payout_account_id;
    const { findings } = await checkPayouts(ctx, { creatorId, account, until: ctx.now() });
    if (findings.length > 0) throw new Error(`The payouts differ: ${findings.join("; ")}`);
  }
}

const figuresOf = (payment: PaymentItem, item: PurchaseItem): FigureChange[] => [
  ...moneyFiguresOf(payment),
  ...platformFiguresOf(payment),
  ...subscriberFigures({ former: null, item }),
];

function negated({ figures, ...change }: FigureChange): FigureChange {
  const negative = Object.entries(figures).map(([name, value]) => [name, -value]);
  return { ...change, figures: Object.fromEntries(negative) };
}

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Days before today on which the provider paid out what had settled by then. */
const payoutDays = [150, 120, 90, 60, 30, 11, 4];
async function payOut(tools: SeedTools, people: People, sales: readonly PastSale[]): Promise<void> {
  const { ctx } = tools;
  await controlProvider(tools, "sales/backdate", {
    sales: sales.map(({ payment_intent, created }) => ({ payment_intent, created })),
  });
  for (const [creatorId, sold] of Map.groupBy(sales, ({ creator_id }) => creator_id)) {
    const { data: creator } = await ctx.database.users.get({ id: creatorId }).go();
    if (creator?.payout_account_id === undefined) continue;
    const times = payoutTimes(tools, creatorId, sold);
    const { payout } = creators.find(({ key }) => people.get(key)?.userId === creatorId) ?? {};
    for (const at of times) {
      const fails = payout?.bankClosed === true && at === times.at(-1);
      await controlProvider(tools, "payouts", {
        account: creator.payout_account_id,
        outcome: fails ? "failed" : "paid",
        settle_first: false,
        at,
      });
    }
  }
}

/** Unix seconds of the payouts that had something to carry, oldest first. */
function payoutTimes({ now }: SeedTools, creatorId: string, sold: readonly PastSale[]): number[] {
  const times: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const days of payoutDays) {
    const at = secondsOf(daysBefore(now, days, creatorId).toISOString());
    // As the simulator counts: a payout without money would be refused.
    const settled = at - settlingDays * 86_400;
    if (!sold.some(({ created }) => created > before && created <= settled)) continue;
    times.push(at);
    before = settled;
  }
  return times;
}

/** Days since the purchase, which follows the publication. */
function ageOf({ buyer, kind, item }: DemoPurchase): number {
  const items = kind === "video" ? videos : channels;
  const age = items.find(({ key }) => key === item)?.daysAgo ?? 1;
  const longest = Math.min(age, buyer === "watcher" ? maxWatcherPastDays : maxPastDays);
  return 1 + (hashText(`${buyer}:${item}:bought`) % Math.max(1, longest));
}

/** A sale of the demo with its day in the past. */
interface PastSale {
  /** Of the payment. */
  id: string;
  outcome: DemoPurchase["outcome"];
  creator_id: string;
  payment_intent: string;
  /** Unix seconds. */
  created: number;
}

/** Makes the demo's refunds and disputes, and waits until the product has their events. */
async function seedSaleOutcomes(
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

/** Makes the payment provider's simulator do what people and banks do. @throws Error with its answer */
async function controlProvider({ stack }: SeedTools, path: string, body: object): Promise<void> {
  const answer = await fetch(`${stack.urls.stripe}/_simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
