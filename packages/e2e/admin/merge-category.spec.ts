import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { signIn } from "@marquee/local/seed/person";
import { openAdmin } from "../src/admin.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { newCreator } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("an admin merges a category, whose address leads to the other one", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const [admin, creator] = await Promise.all([
    signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" }),
    newCreator(stack, "Mia Merger"),
  ]);
  const stamp = Date.now();
  const [from, into] = await Promise.all(
    // A word that is longer than a line breaks.
    [`Piers ${stamp}${"w".repeat(40)}`, `Quays ${stamp}`].map((name) =>
      admin.send(adminCategoryCalls.create, { body: { name } }),
    ),
  );
  if (from === undefined || into === undefined) throw new Error("There are two categories");
  await creator.send(channelCalls.create, {
    body: {
      name: `Piers ${stamp}`,
      description: "Short films from harbours, shores and boats.",
      category_id: from.id,
      privacy_type: "public",
    },
  });

  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  await page.goto("/admin/categories");
  const list = new ListScreen(page, "Categories");
  await list.act(from.name, "Merge");
  const dialog = page.getByRole("dialog", { name: `Merge ${from.name}?` });
  await expect(
    dialog.getByText(`${from.name}: 0 videos, 1 channel, 0 profiles and 0 published posts move.`, {
      exact: true,
    }),
  ).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText("Choose a category", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Merge into", { exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Merge into", { exact: true }).selectOption(into.name);
  // The merged category has no uses any more: asking for them would be a failed request.
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/uses")) counts.push(request.url());
  });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(list.outcome).toHaveText("1 category queued for the merge.");
  const changes = page.getByRole("region", { name: "Bulk changes" });
  await expect(changes.getByText("At least 1 moved", { exact: true })).toBeVisible();
  await expect(list.row(from.name)).toHaveCount(0);
  expect(counts).toEqual([]);
  await page.goto(`/admin/audit?object_id=${from.id}`);
  await expect(
    new ListScreen(page, "Audit log").row("Category merged").getByRole("link"),
  ).toHaveText(from.name);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.goto(`/search_result?type=category_list&search=${from.id}`);
  await expect(page).toHaveURL(`/search_result?type=category_list&search=${into.id}`);
  await expect(page.getByRole("heading", { level: 1, name: into.name, exact: true })).toBeVisible();
});
