import type { Locator, Page } from "@playwright/test";
import { SearchBox } from "./search-box.ts";

/** The header of every role. */
export class Header {
  readonly #page: Page;
  readonly bar: Locator;
  readonly nav: Locator;
  readonly search: SearchBox;
  readonly login: Locator;
  readonly signUp: Locator;
  readonly bell: Locator;
  readonly notifications: Locator;
  readonly menuButton: Locator;
  /** The drawer of the mobile menu. */
  readonly drawer: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole("banner");
    this.nav = this.bar.getByRole("navigation", { name: "Main" });
    this.search = new SearchBox(page);
    this.login = this.bar.getByRole("link", { name: "Login", exact: true });
    this.signUp = this.bar.getByRole("button", { name: "Sign Up", exact: true });
    this.bell = this.bar.getByRole("button", { name: /^Notifications/ });
    this.notifications = page.getByRole("dialog", { name: "Notifications" });
    this.menuButton = this.bar.getByRole("button", { name: "Menu", exact: true });
    this.drawer = page.getByRole("dialog", { name: "Menu" });
  }

  account(name: string): Locator {
    return this.bar.getByRole("button", { name: `Account of ${name}`, exact: true });
  }

  /** An entry of an open menu. */
  entry(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  badge(name: "Watcher" | "Creator"): Locator {
    return this.bar.getByRole("button", { name, exact: true });
  }
}
