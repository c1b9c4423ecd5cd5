import type { Locator, Page } from "@playwright/test";

/** The page on which a creator manages a video. */
export class ManageVideoPage {
  readonly title: Locator;
  readonly description: Locator;
  readonly save: Locator;
  readonly publishing: Locator;
  readonly file: Locator;
  readonly captions: Locator;
  readonly addCaptions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByLabel("Title", { exact: true });
    this.description = page.getByLabel("Description (optional)", { exact: true });
    this.save = page.getByRole("button", { name: "Save", exact: true });
    this.publishing = page.getByRole("region", { name: "Publishing", exact: true });
    this.file = page.getByRole("region", { name: "File", exact: true });
    this.captions = page.getByRole("region", { name: "Captions", exact: true });
    this.addCaptions = page.getByRole("dialog", { name: "Add captions" });
  }

  async open(video: { id: string; channel_id: string }): Promise<void> {
    await this.#page.goto(`/channel/${video.channel_id}/video/${video.id}`);
  }

  /** The editor of the captions of a name. */
  editor(name: string): Locator {
    return this.#page.getByRole("region", { name: `Captions: ${name}`, exact: true });
  }

  /** Presses a button of the publishing panel. */
  async press(name: string): Promise<void> {
    await this.publishing.getByRole("button", { name, exact: true }).click();
  }
}
