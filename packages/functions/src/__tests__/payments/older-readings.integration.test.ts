import { reconcileCheckout } from "@marquee/core/money/settlement";
import { withFields } from "@marquee/core/test/with-fields";
import { expect, it } from "vitest";
import { database, purchaseOf, stripe, systemContext } from "./payment-fixtures.ts";
import { createSale } from "./sale-fixtures.ts";

/** A provider whose first answer about a checkout is held until the gate opens. */
function holdingBack() {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const retrieve = async (id: string, params: object) => {
    asked += 1;
    const first = asked === 1;
    const answer = await stripe.checkout.sessions.retrieve(id, params);
    if (first) {
      held.resolve();
      await gate.promise;
    }
    return answer;
  };
  const sessions = withFields(stripe.checkout.sessions, { retrieve });
  const checkout = withFields(stripe.checkout, { sessions });
  const slow = withFields(stripe, { checkout });
  return { slow, held: held.promise, open: gate.resolve };
}

it("an older reading of a payment does not undo a newer one", async () => {
  const { buyer, video, session_id, intent } = await createSale({ price: 1000 });
  await stripe.refunds.create({ payment_intent: intent, amount: 300 });
  const { slow, held, open } = holdingBack();
  const providers = { ...systemContext.providers, stripe: async () => slow };
  const late = reconcileCheckout({ ...systemContext, providers }, { session_id });
  await held;
  await stripe.refunds.create({ payment_intent: intent });
  await reconcileCheckout(systemContext, { session_id });
  expect(await purchaseOf(buyer, video)).toMatchObject({ status: "refunded" });
  open();
  await late;
  const purchase = await purchaseOf(buyer, video);
  expect(purchase).toMatchObject({ status: "refunded", amount_refunded: 1000 });
  const { data: payment } = await database.payments
    .get({ id: purchase?.id ?? "" })
    .go({ consistent: true });
  expect(payment).toMatchObject({ status: "refunded", amount_refunded: 1000 });
});
