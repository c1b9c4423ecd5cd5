import type { Locator, Page } from "@playwright/test";

/** The report of figures that fills a page. */
export class FiguresReport {
  readonly span: Locator;
  readonly step: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.span = page.getByLabel("Span", { exact: true });
    this.step = page.getByLabel("Each bar", { exact: true });
  }

  /** One figure with its sum, change, chart and table. */
  figure(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }
}
