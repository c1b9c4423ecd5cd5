import type { Locator, Page } from "@playwright/test";

/** The payouts of a creator. */
export class PayoutsPage {
  readonly main: Locator;
  readonly balance: Locator;
  readonly history: Locator;
  readonly status: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole("main");
    this.balance = page.getByRole("region", { name: "Balance", exact: true });
    this.history = page.getByRole("region", { name: "History", exact: true });
    this.status = this.history.getByLabel("Status", { exact: true });
  }

  async open(userId: string): Promise<void> {
    await this.#page.goto(`/payouts/${userId}`);
  }

  /** A figure of the balance with the sentence below it. */
  figure(label: string): Locator {
    return this.balance
      .locator("dl > div")
      .filter({ has: this.#page.getByText(label, { exact: true }) })
      .locator("dd");
  }

  /** The cells of a row of the visible table, found by a text in the row. */
  row(text: string): Locator {
    return this.main.getByRole("row").filter({ hasText: text });
  }
}
