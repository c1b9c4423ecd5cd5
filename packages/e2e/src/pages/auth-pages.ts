import type { Locator, Page } from "@playwright/test";
import type { Credentials } from "../steps.ts";

/** Log-in, sign-up and password pages, which have the same fields. */
export class AuthPage {
  /** On these pages it logs out and leads to the home page. */
  readonly logo: Locator;
  readonly heading: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly problem: Locator;
  readonly logIn: Locator;
  readonly signUp: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.logo = page.getByRole("banner").getByRole("button", { name: "Marquee, home" });
    this.heading = main.getByRole("heading", { level: 1 });
    this.name = main.getByLabel("Name", { exact: true });
    this.email = main.getByLabel("E-mail", { exact: true });
    this.password = main.getByLabel("Password", { exact: true });
    this.problem = main.getByRole("alert");
    this.logIn = main.getByRole("button", { name: "Log in", exact: true });
    this.signUp = main.getByRole("button", { name: "Sign up", exact: true });
  }

  async logInAs({ email, password }: Pick<Credentials, "email" | "password">): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logIn.click();
  }

  async fillSignUp({ name, email, password }: Credentials): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByLabel("I accept the terms of service").check();
    await this.#page.getByLabel("I am 16 or over").check();
  }
}
