import type { Locator, Page } from "@playwright/test";

/** A list of the back office or the studio: its rows, the selection and the result of an action. */
export class ListScreen {
  readonly #page: Page;
  readonly table: Locator;
  /** The bar with the actions of the selected rows. */
  readonly selection: Locator;
  /** The result of an action, with each refusal. */
  readonly result: Locator;
  /** Its first sentence. */
  readonly outcome: Locator;

  constructor(page: Page, caption: string) {
    this.#page = page;
    this.table = page.getByRole("table", { name: caption, exact: true });
    this.selection = page.getByRole("region", { name: "Selection" });
    this.result = page.getByRole("main").getByRole("alert");
    this.outcome = this.result.getByRole("paragraph");
  }

  row(text: string): Locator {
    return this.table.locator("tbody").getByRole("row").filter({ hasText: text });
  }

  async select(name: string): Promise<void> {
    await this.table.getByLabel(`Select ${name}`, { exact: true }).check();
  }

  /** Chooses an action of one row. */
  async act(name: string, action: string): Promise<void> {
    await this.table.getByRole("button", { name: `Actions: ${name}`, exact: true }).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }
}
