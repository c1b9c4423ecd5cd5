import type { Locator, Page } from "@playwright/test";

/** The table of the creator's own videos, and what belongs to it. */
export class VideosTable {
  readonly part: Locator;
  readonly titles: Locator;
  readonly more: Locator;
  readonly selectAll: Locator;
  /** The bar with the actions of the selected videos. */
  readonly selection: Locator;
  /** The result of an action, with each refusal. */
  readonly result: Locator;
  /** Its first sentence. */
  readonly outcome: Locator;

  constructor(page: Page) {
    this.part = page.getByRole("table", { name: "Your videos" });
    this.titles = this.part.locator("tbody").getByRole("link");
    this.more = page.getByRole("button", { name: "Show more videos", exact: true });
    this.selectAll = this.part.getByLabel("Select all that are shown", { exact: true });
    this.selection = page.getByRole("region", { name: "Selection" });
    this.result = page.getByRole("main").getByRole("alert");
    this.outcome = this.result.getByRole("paragraph");
  }

  row(title: string): Locator {
    return this.part.getByRole("row").filter({ hasText: title });
  }
}
