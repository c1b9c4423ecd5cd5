import { isEntitling, type PurchaseItem } from "../../people/entitlement/index.ts";
import { addFigures, type FigureChange, rankVideo } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { monthOf } from "../../platform/time.ts";
import type { CheckoutItem } from "../payment/index.ts";
import {
  moneyFigures,
  noteChange,
  type PaymentChange,
  platformFigures,
} from "../statistics/index.ts";
import { countGranted, fulfilWrite } from "./close-checkout.ts";
import { subscriberFigures } from "./subscriber-figures.ts";

/**
 * Writes a purchase with the changed payments and their changes in the daily figures of the creator and the platform.
 * When this fulfils the checkout, it is written too. One transaction, protected by the version of the purchase at the
 * time of reading. The payments were read after the purchase, so the version also protects their former state.
 * @throws TransactionCanceled when the purchase or the checkout has changed since
 */
export async function recordPurchase(
  ctx: Context,
  input: {
    former: PurchaseItem | null;
    item: PurchaseItem;
    fulfils?: CheckoutItem;
    payments: readonly PaymentChange[];
  },
): Promise<void> {
  const { former, item, fulfils } = input;
  const isValid = isEntitling(item.status);
  const figures = input.payments.flatMap(moneyFigures);
  await commit(ctx, ({ checkouts, dailyFigures, payments, purchases }) => [
    former === null
      ? purchases.create(item).commit()
      : purchases
          .put(item)
          .where((attribute, { eq }) => eq(attribute.version, former.version))
          .commit(),
    ...input.payments.map((change) => payments.put(noteChange(change)).commit()),
    ...(fulfils === undefined
      ? []
      : [fulfilWrite(checkouts, fulfils, { amount: item.amount, at: item.updated_at, isValid })]),
    ...addFigures(dailyFigures, {
      spreadBy: item.buyer_id,
      changes: [
        ...figures,
        ...input.payments.flatMap(platformFigures),
        ...subscriberFigures({ former, item }),
      ],
    }),
  ]);
  if (item.kind === "video") await rankSoldVideo(ctx, item, figures);
  if (fulfils !== undefined) await countGranted(ctx, { isValid });
}

/** A failure must not lose the purchase: the nightly rebuild of the figures ranks the video again. */
async function rankSoldVideo(
  ctx: Context,
  { creator_id, item_id }: PurchaseItem,
  figures: readonly FigureChange[],
): Promise<void> {
  const months = new Set(figures.map(({ day }) => monthOf(day)));
  try {
    for (const month of months) {
      await rankVideo(ctx, { video: { id: item_id, creator_id }, month });
    }
  } catch (error) {
    ctx.logger.warn("A sold video was not ranked", { error, video_id: item_id });
  }
}
