import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { signIn } from "@marquee/local/seed/person";
import { putPurchase, putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { expectHealthy } from "../src/expect-healthy.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a buyer is told when a bought video is blocked, finds the way to the money, and when it is back", async ({
  join,
}) => {
  const stack = { urls: testUrls() };
  const [{ page, person }, creator, admin] = await Promise.all([
    join("Bea Buyer", "watcher"),
    newCreator(stack, "Bo Blocked"),
    signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" }),
  ]);
  const channel = await newChannel(creator, "Sold piers");
  const database = openDatabase();
  const paid = { access_type: "paid", price: 1299 } as const;
  const sell = async (title: string) => {
    const id = await putVideo({ database, channel }, { ...paid, title }, channel);
    await putPurchase({ database, people: { owner: { id: creator.userId } } }, person.userId, id);
    return id;
  };
  // One after the other: the library lists the newest purchase first.
  const first = await sell("The first pier");
  const second = await sell("The second pier");
  const block = (id: string) =>
    admin.send(adminVideoCalls.block, { params: { id }, body: { reason: "A complaint" } });
  await block(first);
  await page.setViewportSize(phone);
  const library = new LibraryPage(page);
  const videos = library.panel("Videos");

  await test.step("My Library names it, and no longer links to it", async () => {
    await library.open("videos");
    await expect(videos.getByText("“The first pier” is blocked", { exact: true })).toBeVisible();
    await expect(
      videos.getByText(
        "Marquee has blocked it, so it does not play. Payments shows whether you can get your money back at once. If not, write to us.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(videos.getByRole("heading", { level: 3 })).toHaveText(["The second pier"]);
    await expectHealthy(page);
    await block(second);
    await page.reload();
    await expect(videos.getByText("2 of your videos are blocked", { exact: true })).toBeVisible();
    await expect(
      videos.getByText("“The second pier”, “The first pier”", { exact: true }),
    ).toBeVisible();
    await videos.getByRole("link", { name: "write to us", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
    await page.goBack();
    await videos.getByRole("link", { name: "Payments", exact: true }).click();
    await expect(page).toHaveURL("/my_library?tab=payments");
    await expect(library.panel("Payments")).toBeVisible();
  });

  await test.step("a notification says it, and another one that it is back", async () => {
    await admin.send(adminVideoCalls.restore, {
      params: { id: first },
      body: { reason: "The complaint was wrong" },
    });
    const notice = (text: string) => page.getByRole("link", { name: text });
    await expect(async () => {
      await page.goto("/notifications");
      await expect(notice("“The first pier” is back")).toContainText("It plays again.");
    }).toPass();
    await expect(notice("“The first pier” is blocked")).toContainText(
      "It does not play while it is blocked. My Library says what you can do.",
    );
    await notice("“The first pier” is back").click();
    await expect(page).toHaveURL("/my_library");
    await expect(videos.getByRole("link", { name: "The first pier", exact: true })).toBeVisible();
  });
});
