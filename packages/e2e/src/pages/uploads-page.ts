import type { Locator, Page } from "@playwright/test";

/** The page of the uploads, and the tray that shows them on other pages. */
export class UploadsPage {
  readonly files: Locator;
  readonly form: Locator;
  readonly inProgress: Locator;
  readonly unfinished: Locator;
  readonly tray: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.files = main.getByLabel("Choose files", { exact: true });
    this.form = main.locator("form");
    this.inProgress = main.getByRole("region", { name: "Uploads in this tab", exact: true });
    this.unfinished = main.getByRole("region", { name: "Unfinished uploads", exact: true });
    this.tray = page.getByRole("region", { name: "Uploads", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/uploads");
  }

  async start(button: string): Promise<void> {
    await this.form.getByRole("button", { name: button, exact: true }).click();
  }
}
