import type { Locator, Page } from "@playwright/test";
import { ListScreen } from "./list-screen.ts";

/** The list of the creator's own videos. */
export class VideosTable extends ListScreen {
  readonly titles: Locator;
  readonly more: Locator;
  readonly selectAll: Locator;

  constructor(page: Page) {
    super(page, "Your videos");
    this.titles = this.table.locator("tbody").getByRole("link");
    this.more = page.getByRole("button", { name: "Show more videos", exact: true });
    this.selectAll = this.table.getByLabel("Select all that are shown", { exact: true });
  }
}
