import { expect, type Locator, type Page } from "@playwright/test";

/** The global search of the header. */
export class SearchBox {
  readonly field: Locator;
  /** The list of results, which is only visible while there is one. */
  readonly list: Locator;
  readonly loading: Locator;
  readonly empty: Locator;
  /** What a screen reader says about the results. */
  readonly announced: Locator;
  readonly clear: Locator;
  /** Shows the field on a phone. */
  readonly opener: Locator;

  constructor(page: Page) {
    const box = page.getByRole("search").filter({ visible: true });
    this.field = box.getByRole("combobox", { name: "Search videos, channels and creators" });
    this.list = box.getByRole("listbox", { name: "Search results" });
    this.loading = box.getByRole("status", { name: "Searching" });
    this.empty = box.getByText("No results found", { exact: true });
    this.announced = box.getByRole("status").filter({ hasText: /^(No|\d+) results?$/ });
    this.opener = page.getByRole("button", { name: "Search", exact: true });
    this.clear = box.getByRole("button", { name: "Clear the search" });
  }

  /** Shows the field, which a phone has behind a button. */
  async open(): Promise<void> {
    if (await this.opener.isVisible()) await this.opener.click();
    await expect(this.field).toBeVisible();
  }

  result(name: string): Locator {
    return this.list.getByRole("option", { name, exact: true });
  }
}
