import type { Locator, Page } from "@playwright/test";
import { ListScreen } from "./list-screen.ts";

/** The inbox of the back office, and the enquiry that is open beside it. */
export class EnquiriesPage {
  readonly #page: Page;
  readonly list: ListScreen;

  constructor(page: Page) {
    this.#page = page;
    this.list = new ListScreen(page, "Enquiries");
  }

  async open(kind: "contact" | "enterprise"): Promise<void> {
    await this.#page.goto(`/admin/enquiries?kind=${kind}&sort=newest`);
  }

  /** Opens an enquiry by its subject or company. */
  async show(title: string): Promise<Locator> {
    await this.list.table.getByRole("button", { name: title, exact: true }).click();
    return this.#page.getByRole("dialog", { name: title, exact: true });
  }
}
