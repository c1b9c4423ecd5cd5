import type { Locator, Page } from "@playwright/test";

/** "Plan and payments": the plan, its card, the other plans and the invoices. */
export class BillingPage {
  readonly plan: Locator;
  readonly card: Locator;
  readonly plans: Locator;
  readonly invoices: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.plan = page.getByRole("region", { name: "Your plan", exact: true });
    this.card = page.getByRole("region", { name: "Payment method", exact: true });
    this.plans = page.getByRole("region", { name: "Change the plan", exact: true });
    this.invoices = page.getByRole("region", { name: "Invoices", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Invoice", exact: true });
    this.question = page.getByRole("alertdialog");
  }

  async open(): Promise<void> {
    await this.#page.goto("/payments/update-payments");
  }

  /** Confirms the open question with the button of this verb. */
  async confirm(verb: string): Promise<void> {
    await this.question.getByRole("button", { name: verb, exact: true }).click();
  }
}

/** The page on which a change of plan is confirmed. */
export class ChangePlanPage {
  readonly title: Locator;
  readonly main: Locator;

  constructor(page: Page) {
    this.title = page.getByRole("heading", { level: 1 });
    this.main = page.getByRole("main");
  }

  /** The amount next to a label of the bill. */
  amount(label: string | RegExp): Locator {
    return this.main
      .locator("dl > div")
      .filter({ has: this.main.page().locator("dt", { hasText: label }) })
      .locator("dd");
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole("button", {
      name,
      ...(typeof name === "string" && { exact: true }),
    });
  }
}
