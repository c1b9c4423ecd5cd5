import type { Locator, Page } from "@playwright/test";

/** The page of a video: its screen, its comments and the playlist beside it. */
export class WatchPage {
  readonly title: Locator;
  readonly comments: Locator;
  readonly yourComment: Locator;
  readonly send: Locator;
  readonly rail: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole("heading", { level: 1 });
    this.comments = page.getByRole("region", { name: "Comments" });
    this.yourComment = this.comments.getByLabel("Your comment", { exact: true });
    this.send = this.comments.getByRole("button", { name: "Comment", exact: true });
    this.rail = page.getByRole("region", { name: "A working harbour" });
  }

  /** The comment or reply with these words. */
  comment(text: string): Locator {
    return this.comments.getByRole("article").filter({ hasText: text });
  }

  /** The form of a reply or an edit, by the label of its field. */
  form(label: string): Locator {
    const field = this.#page.getByLabel(label, { exact: true });
    return this.comments.locator("form").filter({ has: field });
  }

  action(text: string, name: string): Locator {
    return this.comment(text).getByRole("button", { name: new RegExp(`^${name} `) });
  }
}
