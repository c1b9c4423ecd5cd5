import type { Locator, Page } from "@playwright/test";

/** The dashboard of a creator. */
export class DashboardPage {
  readonly figures: Locator;
  readonly span: Locator;
  readonly step: Locator;
  readonly setUp: Locator;
  readonly toAnswer: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.figures = page.getByRole("region", { name: "Your figures", exact: true });
    this.span = this.figures.getByLabel("Span", { exact: true });
    this.step = this.figures.getByLabel("Each bar", { exact: true });
    this.setUp = page.getByRole("region", { name: "Finish setting up", exact: true });
    this.toAnswer = page.getByRole("region", { name: "To answer", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/video-creator-dashboard");
  }

  /** Answers the newest comment or review of this person. */
  async answer(author: string, words: string): Promise<void> {
    await this.toAnswer
      .getByRole("button", { name: `Answer ${author}`, exact: true })
      .first()
      .click();
    await this.toAnswer.getByLabel(`Your answer to ${author}`, { exact: true }).fill(words);
    await this.toAnswer.getByRole("button", { name: "Answer", exact: true }).click();
  }

  /** One figure with its sum, change, chart and table. */
  figure(name: string): Locator {
    return this.figures.getByRole("region", { name, exact: true });
  }
}
