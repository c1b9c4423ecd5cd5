import { readFile } from "node:fs/promises";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { putPurchase } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { focusByKey, pressByKey } from "../src/keyboard.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { failCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newUser } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator reads who subscribes, and takes the list along without formulas", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Sia Subscribed");
  const channel = await newChannel(person, "Harbour club", {
    privacy_type: "private",
    price: 4900,
  });
  await page.goto(`/channel/${channel.id}/subscribers`);
  await expect(
    page.getByText("Everybody who buys the channel is listed here.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the channel", exact: true })).toBeVisible();
  for (const name of ["=Bo Buyer", "Mia Member"]) {
    const buyer = await newUser({ urls: testUrls() }, name, "watcher");
    const params = { id: channel.id };
    await payCheckout(buyer, await buyer.send(paymentCalls.purchaseChannel, { params }));
  }
  await page.setViewportSize(laptop);
  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("link", { name: "Subscribers", exact: true }).click();
  const table = page.getByRole("table", { name: "Subscribers" });
  await expect(table.getByRole("row")).toHaveCount(3);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`subscribers-${channel.slug}.csv`);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain('"Since (UTC)","Renews (UTC)"');
  expect(file).toContain('"Mia Member","Bought once","Paid","49.00","USD",');
  expect(file).toContain('"\'=Bo Buyer","Bought once"');

  await page.getByLabel("Search the subscribers", { exact: true }).fill("mia");
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Purchase", { exact: true }).selectOption("Monthly member");
  await expect(page.getByRole("heading", { name: "No subscribers like this" })).toBeVisible();
  await page.getByRole("button", { name: "Show all subscribers", exact: true }).click();
  await page.setViewportSize(phone);
  await settle(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("the subscribers show who has left and who does not pay, and until when", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Sol Subscribed");
  const channel = await newChannel(person, "Monthly club", {
    privacy_type: "private",
    price: 500,
    purchase_type: "monthly",
  });
  const database = openDatabase();
  const owner = { id: person.userId };
  const access_until = "2031-05-05T08:00:00.000Z";
  for (const [buyer_name, change] of [
    ["Pia Paying", {}],
    ["Lea Leaving", { cancel_at_period_end: true }],
    ["Una Unpaid", { past_due: true }],
  ] as const) {
    const key = { buyer_id: `usr_${buyer_name.slice(0, 3)}${channel.id}`, item_id: channel.id };
    await putPurchase({ database, people: { owner } }, key.buyer_id, key.item_id);
    const month = { subscription_id: "sub_1", access_until, current_period_end: access_until };
    await database.purchases
      .patch(key)
      .set({ ...month, ...change, buyer_name })
      .go();
  }
  await page.setViewportSize(laptop);
  await page.goto(`/channel/${channel.id}/subscribers`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Pia Paying")).toContainText(/Paid.*5 May 2031$/);
  await expect(row("Pia Paying")).not.toContainText("Ends");
  await expect(row("Lea Leaving")).toContainText(/Leaving.*Ends 5 May 2031$/);
  await expect(row("Una Unpaid")).toContainText(/Not paid.*Ends 5 May 2031$/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV", exact: true }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toMatch(/"Una Unpaid","Monthly member","Not paid",.*,"","2031-05-05"/);
  expect(await themeViolations(page)).toEqual([]);
});

test("a keyboard goes on at the last subscriber that was shown", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Suki Subscribed");
  const channel = await newChannel(person, "Crowded club", { privacy_type: "private", price: 500 });
  const fixtures = { database: openDatabase(), people: { owner: { id: person.userId } } };
  for (let buyer = 0; buyer < 21; buyer += 1) {
    await putPurchase(fixtures, `usr_${buyer}${channel.id}`, channel.id);
  }
  await page.setViewportSize(laptop);
  await page.goto(`/channel/${channel.id}/subscribers`);
  const rows = page.getByRole("table", { name: "Subscribers" }).getByRole("row");
  await expect(rows).toHaveCount(21);
  await pressByKey(page, page.getByRole("button", { name: "Show more subscribers", exact: true }));
  await expect(rows).toHaveCount(22);
  await expect(rows.nth(20)).toBeFocused();
  await expect(rows.nth(20)).toBeInViewport({ ratio: 1 });
});

test("a creator cuts the image of a channel, and deletes the channel", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Cleo Crop");
  const channel = await newChannel(person, "Old pier");
  await putListedVideo(person, channel, { title: "Last boat" });
  await page.setViewportSize(phone);
  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Edit channel" });
  const image = drawer.getByLabel("Choose image", { exact: true });
  await focusByKey(page, image);
  const button = drawer.getByText("Choose image", { exact: true });
  await expect(button, "the keyboard scrolls to the button").toBeInViewport({ ratio: 1 });
  await image.setInputFiles({
    name: "pier.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ type: "png" }),
  });
  const crop = page.getByRole("dialog", { name: "Choose the part to show" });
  await crop.getByLabel("Zoom", { exact: true }).fill("2");
  await settle(page);
  expect(await themeViolations(page)).toEqual([]);
  await crop.getByRole("button", { name: "Use this part", exact: true }).click();
  await expect(crop).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The channel is saved.");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Delete channel", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Old pier”?" });
  await expect(question).toContainText("Promotions of its videos end too. Playlists");
  await expect(question).toContainText(
    "Members are not charged again. Buyers keep what they have bought for 90 days. This cannot be undone.",
  );
  await question.getByRole("button", { name: "Delete channel", exact: true }).click();
  await expectMessage(page, "The channel is deleted.");
  await expect(page.getByRole("heading", { name: "No channels yet" })).toBeVisible();
});

test("a creator gives a channel a monthly price", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Pia Price");
  const channel = await newChannel(person, "Members' pier");
  await page.setViewportSize(phone);
  await page.goto(`/channel/${channel.slug}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit channel" });
  await form.getByRole("radio", { name: "Private" }).check();
  const price = form.getByLabel("Price of the channel", { exact: true });
  await price.fill("0.50");
  await form.getByRole("radio", { name: "Every month", exact: true }).check();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    form.getByText("Free, or between $0.99 and $5,000.00", { exact: true }),
  ).toBeVisible();
  await price.fill("7.50");
  expect(await themeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The channel is saved.");
  expect(await person.send(channelCalls.byId, { params: { id: channel.id } })).toMatchObject({
    privacy_type: "private",
    price: 750,
    purchase_type: "monthly",
  });
  await expect(form).toHaveCount(0);

  // What a change means for members is said before it is saved.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const effect = form.getByRole("alert").filter({ hasText: "What this changes for your members" });
  await price.fill("9");
  await expect(effect).toContainText(
    "Members keep the price at which they joined. The new one is for people who join from now on.",
  );
  await form.getByRole("radio", { name: "Once", exact: true }).check();
  await expect(effect).toContainText(
    "Members stay until they leave, and pay each month what they joined for.",
  );
  await price.fill("");
  await expect(effect).toContainText(
    "Memberships end with the month that is paid. Nobody is charged again.",
  );
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await price.fill("7.50");
  await form.getByRole("radio", { name: "Every month", exact: true }).check();
  await expect(effect).toHaveCount(0);
});

test("a creator is asked before what was typed in a drawer is thrown away", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Uma Unsaved");
  const channel = await newChannel(person, "Slow harbour");
  await page.goto(`/channel/${channel.slug}`);
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  const form = page.getByRole("dialog", { name: "Edit channel" });
  const name = form.getByLabel("Name", { exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

  await edit.click();
  await expect(name).toHaveValue("Slow harbour");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await edit.click();
  await name.fill("Slow and quiet harbour");
  await page.keyboard.press("Escape");
  await expect(question).toContainText("What you changed here has not been saved.");
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Slow and quiet harbour");
  await expect(name).toBeFocused();

  await form.getByRole("button", { name: "Close", exact: true }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(name).toHaveValue("Slow harbour");
  await name.fill("Quick harbour");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The channel is saved.");
  await expect(form).toBeHidden();
});

test("the header marks the channels on the creator's own channel only", async ({
  joinComplete,
  fixtures,
}) => {
  const { page, person } = await joinComplete("Cleo Current");
  const own = await newChannel(person, "Lock keepers");
  await page.setViewportSize(laptop);
  const header = new Header(page);
  const link = header.nav.getByRole("link", { name: "Channels", exact: true });
  const open = async (address: string, heading: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  };
  await open("/channel", "Channels");
  await expect(link).toHaveAttribute("aria-current", "page");
  await open(`/channel/${own.slug}`, own.name);
  await expect(link).toHaveAttribute("aria-current", "page");
  const other = fixtures.channels.open;
  await open(`/channel/${other.slug}`, other.name);
  await expect(link).not.toHaveAttribute("aria-current");
  const { free } = fixtures.videos;
  await open(`/channel/${other.slug}/video/${free.slug}`, free.title);
  await expect(link).not.toHaveAttribute("aria-current");
});

test("categories that could not be loaded are loaded by the button, and what was typed stays", async ({
  joinComplete,
}) => {
  const { page } = await joinComplete("Cas Categories");
  const restore = await failCall(page, catalogCalls.categories);
  await page.goto("/channel");
  await page.getByRole("button", { name: "New channel", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New channel" });
  await form.getByLabel("Name", { exact: true }).fill("Slow ferries");
  const category = form.getByLabel("Category", { exact: true });
  const again = form.getByRole("button", { name: "Try again", exact: true });
  await expect(again).toBeVisible();
  await expect(category).toBeDisabled();
  expect(await themeViolations(page)).toEqual([]);
  restore();
  await again.click();
  await expect(category).toBeEnabled();
  await expect(again).toHaveCount(0);
  await category.selectOption({ index: 1 });
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Slow ferries");
});
