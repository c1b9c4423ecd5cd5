import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { findSubscription, renewNow } from "../src/provider.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { sellChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("a refund of a part whose answer was lost is confirmed by the next press", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Reva Refunds");
  const buyer = await sellChannel(person, "Refunded pier");
  const { payments } = await person.send(paymentCalls.creatorPayments, { query: {} });
  await page.goto(`/payouts/${payments[0]?.id}`);
  await page.getByRole("button", { name: "Refund this sale", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount", { exact: true }).fill("12");
  await dialog.getByLabel("Reason for the refund").fill("The sound is missing.");
  await loseFirstAnswer(page, refundCalls.ofSale);
  const refund = dialog.getByRole("button", { name: "Refund $12.00", exact: true });
  await refund.click();
  await expect(dialog.getByRole("alert")).toContainText("The refund is not confirmed");
  // With the connection, what may be refunded is read again.
  const quoted = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `/v1${refundCalls.quote.path}`,
  );
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await quoted;
  await settle(page);
  await refund.click();
  await expect(dialog.getByText("The refund is made", { exact: true })).toBeVisible();
  const { payments: refunded } = await buyer.send(paymentCalls.watcherPayments, {});
  expect(refunded[0]?.amount_refunded).toBe(1200);
});

test("the refund of a sale that was typed is there again after a reload", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Rita Reloads");
  await sellChannel(person, "Reloaded pier");
  const { payments } = await person.send(paymentCalls.creatorPayments, { query: {} });
  await page.goto(`/payouts/${payments[0]?.id}`);
  const open = page.getByRole("button", { name: "Refund this sale", exact: true });
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Reason for the refund");
  await open.click();
  await dialog.getByLabel("Amount", { exact: true }).fill("12");
  await reason.fill("The sound is missing.");
  await page.reload();
  await open.click();
  await expect(reason).toHaveValue("The sound is missing.");
  await expect(dialog.getByRole("button", { name: "Refund $12.00", exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveValue("12.00");
});

test("only a refund of the newest month of a membership says that it closes", async ({
  joinComplete,
}) => {
  const { person, page } = await joinComplete("Mona Months");
  const membership = { price: 500, purchase_type: "monthly" } as const;
  const buyer = await sellChannel(person, "Monthly pier", membership);
  const paidMonths = async () => (await buyer.send(paymentCalls.watcherPayments, {})).payments;
  await expect.poll(async () => (await paidMonths()).length).toBe(1);
  const [earlier] = await paidMonths();
  await renewNow(await findSubscription(buyer.userId));
  await expect.poll(async () => (await paidMonths()).length).toBe(2);
  // Both months may be paid in one second, and then either may be listed first.
  const newest = (await paidMonths()).find(({ id }) => id !== earlier?.id);
  const dialog = page.getByRole("dialog");
  const closes = dialog.getByText("The buyer's access by this purchase ends at once.", {
    exact: true,
  });
  await page.goto(`/payouts/${newest?.id}`);
  await page.getByRole("button", { name: "Refund this sale", exact: true }).click();
  await expect(closes).toBeVisible();
  await page.goto(`/payouts/${earlier?.id}`);
  await page.getByRole("button", { name: "Refund this sale", exact: true }).click();
  await expect(
    dialog.getByText("The buyer's access stays as it is.", { exact: true }),
  ).toBeVisible();
  await expect(closes).toHaveCount(0);
  await dialog.getByLabel("Reason for the refund").fill("Asked by mail.");
  await dialog.getByRole("button", { name: "Refund $5.00", exact: true }).click();
  await expect(dialog.getByText("The refund is made", { exact: true })).toBeVisible();
  const { memberships } = await buyer.send(membershipCalls.own, { query: {} });
  expect(memberships[0]).toMatchObject({ status: "paid", cancel_at_period_end: false });
});
