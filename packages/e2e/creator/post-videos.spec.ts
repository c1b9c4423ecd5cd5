import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { playerState } from "../src/player.ts";
import { settle } from "../src/settle.ts";
import { newChannel, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

test("a post shows a video in place of a line that links to it", async ({
  page: reader,
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Vito Videos");
  const channel = await newChannel(person, "Posts and films");
  const video = await publishVideo(person, channel, "Splicing a line", {}, 10);
  const database = openDatabase();
  const paid = { title: "Splicing, the whole course", access_type: "paid", price: 1500 } as const;
  const paidId = await putVideo({ database, channel }, paid, channel);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const lines = text.locator(".video-line");

  await test.step("The author chooses one, and the writing goes on below it", async () => {
    await page.goto("/blogs/new");
    await page.getByLabel("Title", { exact: true }).fill(`Splices ${crypto.randomUUID()}`);
    await text.click();
    await page.keyboard.type("How it is done:");
    await page.getByRole("button", { name: "Add a video", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Add a video" });
    await drawer.getByRole("button", { name: "Add Splicing a line", exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(lines).toHaveText("Splicing a line");
    await page.keyboard.type("And the whole of it:");
    await expect(text.locator("p").last()).toHaveText("And the whole of it:");
    await expect(page).toHaveURL(/\/blogs\/edit\/blg_/);
  });

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const origin = new URL(page.url()).origin;
  const stored = () => person.send(blogCalls.byId, { params: { id } });
  const link = (address: string, name: string) =>
    `<p><a href="${address}" rel="nofollow noopener">${name}</a></p>`;

  await test.step("It is stored as a link, which mails and feeds show", async () => {
    await expect
      .poll(async () => (await stored()).body)
      .toBe(
        `<p>How it is done:</p>${link(`${origin}/video/${video.slug}`, video.title)}<p>And the whole of it:</p>`,
      );
    const { body, version } = await stored();
    const others = link(`${origin}/video/${paidId}`, "The course");
    const missing = link(`${origin}/video/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ`, "A lost film");
    await person.send(blogCalls.update, {
      params: { id },
      body: { body: `${body}${others}${missing}`, version, status: "published" },
    });
  });

  await test.step("A reader plays it there; one that is sold leads to its page", async () => {
    const { slug } = await stored();
    await reader.setViewportSize(laptop);
    await reader.addInitScript(watchShifts);
    await reader.goto(`/blogs/${slug}`);
    const article = reader.getByRole("article");
    await expect(article.getByRole("link", { name: "A lost film", exact: true })).toBeVisible();
    await settle(reader);
    expect(await jumpsOf(reader)).toEqual([]);
    await expect(article.getByText("$15.00")).toBeVisible();
    await expect(article.getByRole("link", { name: paid.title, exact: true })).toHaveAttribute(
      "href",
      new RegExp(`/video/.*${paidId}`),
    );
    expect(await themeViolations(reader)).toEqual([]);
    await reader.getByRole("button", { name: "Play Splicing a line" }).click();
    await expect(async () => {
      expect((await playerState(reader)).position).toBeGreaterThan(0);
    }).toPass();
    await reader.setViewportSize(phone);
    expect(await sidewaysScroll(reader)).toBe(0);
    await article.getByRole("link", { name: video.title, exact: true }).click();
    await expect(reader).toHaveURL(new RegExp(`/video/${video.slug}`));
  });
});
