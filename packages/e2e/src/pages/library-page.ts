import type { Locator, Page } from "@playwright/test";

type Tab =
  | "Videos"
  | "Channels"
  | "Following"
  | "Watch later"
  | "Playlists"
  | "History"
  | "Payments";

/** What a watcher has bought, joined, watched and paid for. */
export class LibraryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(
    tab: "videos" | "channels" | "following" | "later" | "playlists" | "history" | "payments",
  ): Promise<void> {
    await this.#page.goto(tab === "videos" ? "/my_library" : `/my_library?tab=${tab}`);
  }

  async choose(tab: Tab): Promise<void> {
    await this.#page.getByRole("tab", { name: tab, exact: true }).click();
  }

  panel(tab: Tab): Locator {
    return this.#page.getByRole("tabpanel", { name: tab, exact: true });
  }

  /** The membership of a channel. */
  membership(channel: string, list: "Memberships" | "Ended memberships" = "Memberships"): Locator {
    return this.#page
      .getByRole("region", { name: list, exact: true })
      .getByRole("listitem")
      .filter({ has: this.#page.getByRole("link", { name: channel, exact: true }) });
  }
}
