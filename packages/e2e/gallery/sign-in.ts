import { demoPassword, emailOf } from "@marquee/local/seed/person";
import type { Page } from "@playwright/test";
import type { Role } from "../src/route-table.ts";

/** Signs a demo person in through the log-in page. @throws when the page refuses them */
export async function signInAs(
  page: Page,
  { role, person, site }: { role: Role; person: string; site: string },
): Promise<void> {
  if (role === "anonymous") return;
  await page.goto(`${site}${role === "admin" ? "/admin/login" : "/auth/login"}`);
  await page.getByLabel("E-mail").fill(emailOf(person));
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.locator("form").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"), { timeout: 30_000 });
}
