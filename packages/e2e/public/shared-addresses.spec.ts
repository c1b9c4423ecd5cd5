import type { Locator, Page } from "@playwright/test";
import type { Catalog } from "../src/catalog.ts";
import { expect, phone, test } from "../src/test.ts";

interface SharedAddress {
  name: string;
  address: (fixtures: Catalog) => string;
  /** The selected option on the page that the address opens. */
  chosen: (main: Locator) => Locator;
  text: RegExp | string;
}

const tab = (name: string) => (main: Locator) =>
  main.getByRole("tab", { name, exact: true, selected: true });

const addresses: SharedAddress[] = [
  {
    name: "the reviews of a channel",
    address: ({ channels }) => `/channel/${channels.open.slug}?tab=reviews`,
    chosen: tab("Reviews"),
    text: "Calm and exact.",
  },
  {
    name: "what a channel is about",
    address: ({ channels }) => `/channel/${channels.open.slug}?tab=about`,
    chosen: tab("About"),
    text: "Short films from harbours, shores and boats.",
  },
  {
    name: "the enquiry for an enterprise plan",
    address: () => "/contact-us?about=enterprise",
    chosen: tab("An enterprise plan"),
    text: "Team size",
  },
  {
    name: "the paid ones of the latest videos",
    address: () => "/view_more?list=latest&accessType=paid",
    chosen: (main) => main.getByRole("radio", { name: "Paid", checked: true }),
    text: "$12.99",
  },
];

/** Opens an address like an external link: its document was rendered for a part of the query. */
async function open(page: Page, address: string): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(address);
  return errors;
}

for (const { name, address, chosen, text } of addresses) {
  test(`an address that is passed on opens ${name}`, async ({ page, fixtures }) => {
    const errors = await open(page, address(fixtures));
    const main = page.getByRole("main");
    await expect(chosen(main)).toBeVisible();
    await expect(main).toContainText(text);
    expect(errors).toEqual([]);
  });
}

test("a list is narrowed, and its address opens it narrowed", async ({ page, fixtures }) => {
  await page.goto("/view_more?list=latest");
  const main = page.getByRole("main");
  const paid = main.getByRole("link", { name: fixtures.videos.paid.title, exact: true });
  const free = main.getByRole("link", { name: fixtures.videos.free.title, exact: true });
  await main
    .getByRole("group", { name: "Access", exact: true })
    .getByText("Free", { exact: true })
    .click();
  await expect(page).toHaveURL("/view_more?list=latest&accessType=free");
  await expect(free).toBeVisible();
  await expect(paid).toBeHidden();
  await page.setViewportSize(phone);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await main.getByRole("radio", { name: "Free", checked: true }).press("ArrowLeft");
  await expect(page).toHaveURL("/view_more?list=latest");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await main.getByRole("radio", { name: "All", checked: true }).press("ArrowRight");
  await expect(page).toHaveURL("/view_more?list=latest&accessType=free");
  await page.reload();
  await expect(main.getByRole("radio", { name: "Free", checked: true })).toBeVisible();
  await expect(free).toBeVisible();
  await expect(paid).toBeHidden();
});
