import type { Locator, Page } from "@playwright/test";

/** The owner's page of a playlist. */
export class PlaylistEditor {
  readonly titles: Locator;
  readonly description: Locator;
  readonly save: Locator;
  /** What a move of a row says to assistive technology. */
  readonly announcement: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.titles = page
      .getByRole("list", { name: "Videos in order", exact: true })
      .locator("li p:first-child");
    this.description = page.getByLabel("Description");
    this.save = page.getByRole("button", { name: "Save", exact: true });
    this.announcement = page.locator("p[aria-live=assertive]");
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }
}
