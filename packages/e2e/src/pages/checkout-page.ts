import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { expect, type Page } from "@playwright/test";

/** The page on which a video is bought, before the payment page. */
export function checkoutPage(page: Page) {
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  return {
    open: ({ slug, id }: Pick<OwnVideo, "slug" | "id">) =>
      page.goto(`/payments/video/${slug}/${id}`),
    /** The amount of a line of the bill: a label, or "To pay". */
    amountOf: (label: string) =>
      page
        .locator("dl > div", { has: page.getByText(label, { exact: true }) })
        .getByRole("definition"),
    async takeCoupon(code: string): Promise<void> {
      await page.getByLabel("Coupon").fill(code);
      await apply.click();
    },
    pay: () => page.getByRole("button", { name: "Go to payment" }).click(),
    /** On the provider's page. */
    cancel: () => page.getByRole("link", { name: "Cancel and go back" }).click(),
    async isPaid(): Promise<void> {
      await expect(page.getByRole("heading", { name: "Thank you. It is yours." })).toBeVisible();
    },
  };
}
