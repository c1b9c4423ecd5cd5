import type { Page } from "@playwright/test";
import { openRole } from "../src/open-role.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { type Role, roles } from "../src/route-table.ts";
import { follow, settle } from "../src/settle.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test.setTimeout(900_000);

const homes: Record<Role, string> = {
  anonymous: "/",
  watcher: "/",
  creator: "/video-creator-dashboard",
  admin: "/admin/accounts",
};

const ids = /[^/]*\b(vid|chn|usr|blg|ser|cat|pkg)_[0-9A-Za-z]+/g;

/** Parameters whose value does not change the kind of the page. */
const freeParameters = ["callbackUrl", "channel_name", "creator_name", "t", "video_name"];

/**
 * Two addresses with the same kind of page count as one: a hundred videos do not cause a hundred visits. A tab, a list
 * or a filter in the query is another kind.
 */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const parameters = [...searchParams].map(([name, value]) =>
    freeParameters.includes(name) ? name : `${name}=${value.replaceAll(ids, "$1")}`,
  );
  return [pathname.replaceAll(ids, "$1"), ...parameters.sort()].join(" ");
}

const maxPages = 60;

for (const role of roles) {
  test(`every link and button leads somewhere, ${role}`, async ({ browser }) => {
    const page = await openRole(browser, role, { viewport: laptop });
    const found = new Map<string, string>([[kindOf(homes[role]), homes[role]]]);
    const visited: string[] = [];
    const problems: string[] = [];
    for (const [kind, address] of found) {
      if (visited.length >= maxPages) throw new Error(`More than ${maxPages} kinds of pages`);
      visited.push(kind);
      if (role === "creator" && isWatcherPage(address)) {
        await expectModeDialog(page, address);
        continue;
      }
      await open(page, { role, address });
      await settle(page);
      const path = new URL(address, page.url()).pathname;
      if (new URL(page.url()).pathname !== path) {
        if (role !== "anonymous") problems.push(`${address} leads to ${page.url()}`);
        else await expectSignInDialog(page, address);
        continue;
      }
      if (await isMissing(page)) problems.push(`${address} is not found`);
      const links = await linksOf(page);
      problems.push(...(await idleButtons(page)).map((name) => `${address}: ${name}`));
      // Some links and buttons exist on a phone only; a resize shows them without another load.
      await page.setViewportSize(phone);
      await settle(page);
      links.push(...(await linksOf(page)));
      if (address === homes[role]) links.push(...(await linksOfMenu(page)));
      problems.push(...(await idleButtons(page)).map((name) => `${address} at 360: ${name}`));
      await page.setViewportSize(laptop);
      for (const { href } of links.filter(leavesSite)) {
        problems.push(`${address}: ${href} leads out of the site`);
      }
      addNewKinds(found, links);
    }
    expect(problems).toEqual([]);
    expect(visited.length).toBeGreaterThan(8);
  });
}

/**
 * Opens an address as a link of the site does. The pages of visitors, which are rendered on the server, load as
 * documents. So do the first page of a role, and another tab or filter of the same page, whose heading stays.
 */
async function open(page: Page, { role, address }: { role: Role; address: string }): Promise<void> {
  const { pathname, origin } = new URL(page.url());
  const isFirst = origin !== testUrls().web;
  const isSamePage = !isFirst && new URL(address, origin).pathname === pathname;
  if (role === "anonymous" || isFirst || isSamePage) {
    await page.goto(address);
    return;
  }
  const heading = await page.locator("h1").elementHandle();
  const before = await heading?.textContent();
  await follow(page, address);
  await expect
    .poll(
      async () =>
        heading?.evaluate((node, text) => node.isConnected && node.textContent === text, before),
      { message: `${pathname} leads to ${address}` },
    )
    .toBe(false);
}

const isWatcherPage = (address: string): boolean => address.startsWith("/my_library");

/** A page of the other mode is opened after a question only, which is answered with no here. */
async function expectModeDialog(page: Page, address: string): Promise<void> {
  const { toWatcher } = dialogs(page);
  await follow(page, address);
  await expect(toWatcher, address).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toWatcher, address).toBeHidden();
}

async function expectSignInDialog(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog, address).toBeVisible();
}

async function isMissing(page: Page): Promise<boolean> {
  return (await page.locator("h1").textContent()) === "Nothing is showing here";
}

/** The links of the page and of its menu for phones, which is open afterwards. */
async function linksOfMenu(page: Page): Promise<FoundLink[]> {
  const header = new Header(page);
  // By keyboard: a message may cover the button, and a pointer on a message keeps it.
  await header.menuButton.press("Enter");
  await expect(header.drawer).toBeVisible();
  return linksOf(page);
}

/** Adds the links of the site whose kind of page was not found before. */
function addNewKinds(found: Map<string, string>, links: readonly FoundLink[]): void {
  for (const { href } of links.filter(({ internal }) => internal)) {
    if (!found.has(kindOf(href))) found.set(kindOf(href), href);
  }
}

interface FoundLink {
  /** The path for the site's own pages; the whole address otherwise. */
  href: string;
  name: string;
  internal: boolean;
}

// React keeps the content that a loading part replaces in the page, hidden; its links cannot be followed.
const readLinks = () =>
  [...document.querySelectorAll("a")]
    .filter((link) => link.closest('[style*="display: none"]') === null)
    .map((link) => {
      const isInternal = link.origin === location.origin;
      return {
        raw: link.getAttribute("href"),
        href: isInternal ? link.pathname + link.search : link.href,
        internal: isInternal,
        fragment: isInternal && link.pathname === location.pathname ? link.hash : "",
        name: link.getAttribute("aria-label") ?? link.textContent.trim(),
      };
    });

async function linksOf(page: Page): Promise<FoundLink[]> {
  const links = await page.evaluate(readLinks);
  const open: FoundLink[] = [];
  for (const { raw, fragment, ...link } of links) {
    if (raw === null || raw === "" || raw === "#") throw new Error(`“${link.name}” leads nowhere`);
    if (fragment === "") open.push(link);
    // A link within the page.
    else await expect(page.locator(fragment), `${link.name} in ${page.url()}`).toBeAttached();
  }
  return open;
}

const leavesSite = ({ href, internal }: FoundLink): boolean =>
  !internal && !/^mailto:[^@\s]+@[^@\s]+$/.test(href);

/**
 * Names of the visible buttons that have no name or no handler. React stores a node's props on the node, and its events
 * bubble. So a button counts when it, or an ancestor, handles a press, or when it submits its form.
 */
async function idleButtons(page: Page): Promise<string[]> {
  const unnamed = await page
    .getByRole("button", { name: /^$/ })
    .evaluateAll((buttons) => buttons.map((button) => `unnamed ${button.outerHTML.slice(0, 120)}`));
  const idle = await page.getByRole("button").evaluateAll((buttons) => {
    const handlers = ["onClick", "onPointerDown", "onMouseDown", "onPointerUp", "onKeyDown"];
    const propsOf = (node: object): object => {
      const key = Object.keys(node).find((name) => name.startsWith("__reactProps$"));
      const props: unknown = key === undefined ? undefined : Reflect.get(node, key);
      return typeof props === "object" && props !== null ? props : {};
    };
    return buttons
      .filter((button) => {
        // A message may leave meanwhile; React takes the props of its nodes away.
        if (!button.isConnected) return false;
        // The browser itself handles a summary and a file field; the player's parts add their own listeners.
        if (button.matches("summary, :disabled, [type=file]")) return false;
        if (button.localName.startsWith("media-")) return false;
        if (button.matches("[type=submit]") && button.closest("form") !== null) return false;
        const props = propsOf(button);
        return !handlers.some((name) => typeof Reflect.get(props, name) === "function");
      })
      .map((button) => `idle ${button.outerHTML.slice(0, 160)}`);
  });
  return [...unnamed, ...idle];
}
