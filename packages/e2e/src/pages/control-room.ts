import type { Locator, Page } from "@playwright/test";

/** The control room of a live stream, and the form that sets one up. */
export class ControlRoom {
  readonly title: Locator;
  /** On the page of a channel that has no stream yet. */
  readonly goLive: Locator;
  readonly setUp: Locator;
  readonly server: Locator;
  readonly key: Locator;
  readonly revealKey: Locator;
  readonly hideKey: Locator;
  readonly copyKey: Locator;
  readonly encoder: Locator;
  readonly broadcast: Locator;
  readonly notify: Locator;
  readonly delete: Locator;
  /** Health, viewers and duration of the broadcast. */
  readonly state: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole("heading", { level: 1 });
    this.goLive = page.getByRole("button", { name: "Go live", exact: true });
    this.setUp = page.getByRole("dialog", { name: "Set up a live stream" });
    this.encoder = page.getByRole("region", { name: "Encoder", exact: true });
    this.server = this.encoder.getByLabel("Server", { exact: true });
    this.key = this.encoder.getByLabel("Stream key", { exact: true });
    this.revealKey = this.encoder.getByRole("button", { name: "Reveal the stream key" });
    this.hideKey = this.encoder.getByRole("button", { name: "Hide the stream key" });
    this.copyKey = this.encoder.getByRole("button", { name: "Copy key", exact: true });
    this.broadcast = page.getByRole("region", { name: "Broadcast", exact: true });
    this.notify = this.broadcast.getByRole("button", { name: "Notify followers", exact: true });
    this.delete = this.broadcast.getByRole("button", { name: "Delete", exact: true });
    this.state = page.getByRole("region", { name: "State of the broadcast" });
  }

  /** Opens the form on the page of the caller's channel and saves it. */
  async setUpStream(title: string, privacy: "Public" | "Unlisted" | "Private"): Promise<void> {
    await this.goLive.click();
    await this.setUp.getByLabel("Title", { exact: true }).fill(title);
    await this.setUp.getByRole("radio", { name: privacy }).check();
    await this.setUp.getByRole("button", { name: "Set up the stream", exact: true }).click();
  }

  /** Presses a button of the page and answers the question that follows. */
  async confirm(button: string, question: string, answer: string): Promise<void> {
    await this.#page.getByRole("button", { name: button, exact: true }).click();
    const dialog = this.#page.getByRole("alertdialog", { name: question });
    await dialog.getByRole("button", { name: answer, exact: true }).click();
  }

  clipboard(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}
