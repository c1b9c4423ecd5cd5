import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Page } from "@playwright/test";
import { openFilled } from "../src/filled-document.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { pixel } from "../src/pixel.ts";
import { endSession, failRequests, loseFirstAnswer, routeUntil } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { credentialsOf } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const cover = { name: "cover.png", mimeType: "image/png", buffer: pixel };

test("a post goes from its first words to the archive", async ({
  page: reader,
  joinComplete,
  fixtures,
}) => {
  const { page, person } = await joinComplete("Bela Blogger");
  const publishing = page.getByRole("region", { name: "Publishing" });
  const status = publishing.getByRole("status");
  const press = (name: string) => publishing.getByRole("button", { name, exact: true }).click();
  const title = `Tar and twine ${crypto.randomUUID()}`;

  await test.step("a draft is saved by itself, and survives a reload", async () => {
    await page.goto("/blogs");
    await page.getByRole("link", { name: "Write a post", exact: true }).click();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Twine first, then tar.");
    await page.getByLabel("Excerpt (optional)", { exact: true }).fill("How a line is kept.");
    await page.getByLabel("Category (optional)", { exact: true }).selectOption(fixtures.categoryId);
    await page.getByLabel("Choose cover", { exact: true }).setInputFiles(cover);
    await page
      .getByRole("dialog", { name: "Choose the part to show", exact: true })
      .getByRole("button", { name: "Use this part", exact: true })
      .click();
    await expect(page).toHaveURL(/\/blogs\/edit\/blg_/);
    // The first of several saves may come before the last change.
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect
      .poll(() => person.send(blogCalls.byId, { params: { id } }))
      .toMatchObject({
        title,
        body: expect.stringContaining("Twine first, then tar."),
        excerpt: "How a line is kept.",
        category_id: fixtures.categoryId,
        cover_url: expect.any(String),
      });
    await expect(status).toHaveText(/^Saved at /);
    await page.reload();
    await expect(page.getByLabel("Category (optional)", { exact: true })).toHaveValue(
      fixtures.categoryId,
    );
    await expect(page.getByRole("button", { name: "Remove the cover", exact: true })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveText(
      "Twine first, then tar.",
    );
    await expect(publishing.getByText("Draft", { exact: true })).toBeVisible();
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(laptop);
  });

  await test.step("its author sees it as readers will, and what was typed last is in it", async () => {
    await page.getByLabel("Title", { exact: true }).fill(`${title}, for ropes`);
    await publishing.getByRole("link", { name: "Preview", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}, for ropes`);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await expect(status).toHaveText(/^Saved at /);
  });

  await test.step("pasted text keeps its headings and cells, and no picture from elsewhere", async () => {
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    // The editor reads a moved caret after the key, and takes it back during the 50 ms after a click (prosemirror-view,
    // suppressSelectionUpdates).
    await expect(async () => {
      await text.press("Control+End");
      await page.waitForTimeout(100);
      const offset = await page.evaluate(() => document.getSelection()?.anchorOffset);
      expect(offset).toBe("Twine first, then tar.".length);
    }).toPass();
    await settle(page);
    await text.press("Enter");
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        '<p>Kinds</p><h1>Tar</h1><table><tr><td>Pine</td><td>Birch</td></tr></table><p>Warm<img src="/logo.png"></p>',
      );
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expectMessage(
      page,
      "A picture of another page was left out. Save it as a file, and add the file.",
    );
    await expect(text.getByRole("heading", { name: "Tar", exact: true })).toBeVisible();
    for (const cell of ["Pine", "Birch"]) {
      await expect(text.getByText(cell, { exact: true })).toBeVisible();
    }
    await expect(text.locator("img:not(.ProseMirror-separator)")).toHaveCount(0);
  });

  await test.step("a link in its text needs an address", async () => {
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a link", exact: true });
    expect(await layerProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add link", exact: true }).click();
    const address = dialog.getByLabel("Address", { exact: true });
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(
      "Enter an address like https://example.com or name@example.com",
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the writing goes on behind a link, and no file takes the place of the page", async () => {
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toBeFocused();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Add a link", exact: true });
    await dialog.getByLabel("Address", { exact: true }).fill("example.com/pine");
    await dialog.getByLabel("Text (optional)", { exact: true }).fill("Pine");
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    await page.keyboard.type(" and birch");
    await expect(text.getByRole("link")).toHaveText("Pine");
    await expect(text).toContainText("Pine and birch");
    const isTaken = await text.evaluate((field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["?"], "birch.txt", { type: "text/plain" }));
      const { left, top } = field.getBoundingClientRect();
      const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
      return !field.dispatchEvent(new DragEvent("drop", { ...place, dataTransfer }));
    });
    expect(isTaken).toBe(true);
    await expectMessage(page, "birch.txt: Choose a JPG, PNG or WebP image.");
  });

  await test.step("a list of a word processor becomes a list, and keeps its first number", async () => {
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.press("Control+End");
    await text.press("Enter");
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
    const pasted = [
      item(1, "·", "Pine"),
      item(2, "o", "Swedish"),
      item(1, "·", "Birch"),
      item(1, "1.", "Heat"),
      item(1, "2.", "Stir"),
    ];
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, pasted.join(""));
    const bullets = text.locator("ul").first();
    await expect(bullets.locator("> li > p")).toHaveText(["Pine", "Birch"]);
    await expect(bullets.locator("ul > li")).toHaveText(["Swedish"]);
    await expect(text.locator("ol > li")).toHaveText(["Heat", "Stir"]);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("3. Pour");
    await expect(status).toHaveText(/^Saved at /);
    await page.reload();
    await expect(text.locator("ol[start='3'] > li")).toHaveText(["Pour"]);
  });

  await test.step("it is scheduled, not into the past, and comes back", async () => {
    await press("Schedule");
    const dialog = page.getByRole("dialog", { name: "Schedule the post" });
    const time = dialog.getByLabel("Date and time", { exact: true });
    const proposed = await time.inputValue();
    expect(await layerProblems(page)).toEqual([]);
    await time.fill("2020-01-01T10:00");
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog.getByText("Choose a time in the future", { exact: true })).toBeVisible();
    await expect(time).toBeFocused();
    const chosen = proposed.replace(/T.*/, "T23:45");
    await time.fill(chosen);
    await expect(dialog.getByText("Choose a time in the future", { exact: true })).toHaveCount(0);
    // A request that fails leaves the chosen time in the dialog.
    const restore = await failRequests(page, "**/v1/api/blogs/**");
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog.getByText(/^The service could not be reached\./)).toBeVisible();
    restore();
    await expect(time).toHaveValue(chosen);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expectMessage(page, "The post is scheduled.");
    await expect(
      publishing.getByRole("button", { name: "Change the time", exact: true }),
    ).toBeFocused();
    await expect(publishing.getByText("Scheduled", { exact: true })).toBeVisible();
    await press("Back to draft");
    await expectMessage(page, "The post is a draft again.");
  });

  const address = await test.step("published, everybody reads it", async () => {
    const announcement = publishing.getByText(
      "The followers of your channels are notified within 15 minutes of its publication. Those who have chosen e-mail get the whole post by mail.",
      { exact: true },
    );
    await expect(announcement).toBeVisible();
    await press("Publish now");
    await expectMessage(page, "The post is published.");
    await expect(announcement).toHaveCount(0);
    await expect(publishing.getByRole("heading", { name: "Publishing" })).toBeFocused();
    const link = publishing.getByRole("link", { name: "Read the post", exact: true });
    const href = (await link.getAttribute("href")) ?? "";
    await reader.goto("/blogs");
    await reader.getByLabel("Category", { exact: true }).selectOption(fixtures.categoryId);
    await expect(reader).toHaveURL(`/blogs?category=${fixtures.categoryId}`);
    await reader.getByRole("link", { name: title, exact: true }).click();
    await expect(reader).toHaveURL(href);
    await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(reader.getByText("Twine first, then tar.", { exact: true })).toBeVisible();
    await expect(reader.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
    await openFilled(reader, href);
    await expect(reader.locator("article img[loading=eager]")).toHaveAttribute("src", /^http/);
    const data = await reader.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        "@type": "BlogPosting",
        headline: title,
        description: "How a line is kept.",
        image: [expect.stringMatching(/^http/)],
        url: `${testUrls().web}${href}`,
        author: expect.objectContaining({ name: "Bela Blogger" }),
      }),
    );
    return href;
  });

  await test.step("a published post is saved by a press, and keeps its address", async () => {
    await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
    await expect(status).toHaveText("Changes not saved yet");
    await press("Save changes");
    await expect(status).toHaveText(/^Saved at /);
    await reader.goto(address);
    await expect(reader.getByRole("heading", { level: 1, name: `${title}, again` })).toBeVisible();
  });

  await test.step("archived, it is gone for readers, and listed for its author", async () => {
    await press("Archive");
    const question = page.getByRole("alertdialog", { name: "Archive this post?" });
    await question.getByRole("button", { name: "Archive post", exact: true }).click();
    await expectMessage(page, "The post is archived.");
    await reader.reload();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
    await page.goto("/blogs?tab=yours&status=draft");
    await expect(page.getByRole("heading", { name: "No posts like this" })).toBeVisible();
    await page.getByLabel("Status", { exact: true }).selectOption("Archived");
    await expect(page).toHaveURL("/blogs?tab=yours&status=archived");
    const row = page.getByRole("table", { name: "Your posts" }).getByRole("row").last();
    await expect(row.getByRole("link", { name: `${title}, again`, exact: true })).toBeVisible();
    await expect(row.getByRole("cell").nth(1)).toHaveText("Archived");
    expect(await themeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("a post that is published meanwhile is shown as what it is", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Mia Meanwhile");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: "<p>One</p>", status: "published" },
  });
  const publishing = page.getByRole("region", { name: "Publishing" });
  const button = (name: string) => publishing.getByRole("button", { name, exact: true });
  // As it was read a minute before its time.
  const restore = await routeUntil(page, `**/v1/api/blogs/${id}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const scheduled = { ...data, status: "scheduled", scheduled_at: new Date().toISOString() };
    await route.fulfill({ response: answer, json: { ...rest, data: scheduled } });
  });
  await page.goto(`/blogs/edit/${id}`);
  await expect(button("Back to draft")).toBeVisible();
  restore();
  await page.getByLabel("Title", { exact: true }).fill("Tar and twine");
  await button("Back to draft").click();
  await expect(
    publishing.getByText("Not saved: A post that is published cannot become draft."),
  ).toBeVisible();
  await expect(publishing.getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tar and twine");
  await button("Save changes").click();
  await expect
    .poll(async () => (await person.send(blogCalls.byId, { params: { id } })).title)
    .toBe("Tar and twine");
  await expect(button("Archive")).toBeVisible();
});

test("a scheduled post is shown as published at its time", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Tia Time");
  const { id } = await person.send(blogCalls.create, {
    body: {
      title: "Tar",
      body: "<p>One</p>",
      status: "scheduled",
      scheduled_at: new Date(Date.now() + 30_000).toISOString(),
    },
  });
  const publishing = page.getByRole("region", { name: "Publishing" });
  const title = page.getByLabel("Title", { exact: true });
  const list = await page.context().newPage();
  const row = list.getByRole("table", { name: "Your posts" }).getByRole("row").last();
  await list.goto("/blogs?tab=yours");
  await expect(row).toContainText("Scheduled");
  await page.goto(`/blogs/edit/${id}`);
  await expect(publishing.getByText("Scheduled", { exact: true })).toBeVisible();
  await settle(page);
  await title.fill("Tar and twine");
  await expect(publishing.getByText("Published", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("Tar and twine");
  await expect(title).toBeFocused();
  await expect(row).toContainText("Published");
  await publishing.getByRole("button", { name: "Save changes", exact: true }).click();
  await expect(publishing.getByRole("status")).toHaveText(/^Saved at /);
  expect(await person.send(blogCalls.byId, { params: { id } })).toMatchObject({
    title: "Tar and twine",
    status: "published",
  });
});

test("a text that is too long gets the focus with what is wrong", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lara Lengthy");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: `<p>${"Tar. ".repeat(19_000)}</p>`, status: "published" },
  });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const save = page.getByRole("button", { name: "Save changes", exact: true });
  await page.goto(`/blogs/edit/${id}`);
  await settle(page);
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Twine. ".repeat(2000));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await save.click();
  await expect(text).toHaveAccessibleDescription("At most 100 KB. Remove 7 KB");
  await expect(text).toBeFocused();

  // Of two fields the first one on the page.
  await page.getByLabel("Title", { exact: true }).fill("");
  await save.click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
});

test("a person whose session ends in the editor logs in, and finds the text", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Selma Session");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: "<p>One</p>", status: "published" },
  });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await page.goto(`/blogs/edit/${id}`);
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Tar and twine");
  await text.fill("Two");
  await endSession(page, blogCalls.update);
  await page.getByRole("button", { name: "Save changes", exact: true }).click();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  const login = dialogs(page).authenticationRequired.getByRole("link", {
    name: "Login",
    exact: true,
  });
  await expect(login).toBeFocused();
  await page.keyboard.press("Enter");
  await new AuthPage(page).logInAs(credentialsOf(person));
  await expect(page).toHaveURL(`/blogs/edit/${id}`);
  await expect(text).toHaveText("Two");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tar and twine");
});

/** Begins a post, of whose first save the answer is lost. */
async function beginLostPost(page: Page) {
  const title = page.getByLabel("Title", { exact: true });
  const status = page.getByRole("region", { name: "Publishing" }).getByRole("status");
  await loseFirstAnswer(page, blogCalls.create);
  await page.goto("/blogs/new");
  await title.fill("Rope walk");
  await expect(status).toHaveText(/^Not saved: /);
  return { title, status };
}

test("a post whose first answer is lost is stored once, with all that was typed", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lola Lost");
  const { title, status } = await beginLostPost(page);
  await title.fill("Rope walk in winter");
  await expect(page).toHaveURL(/\/blogs\/edit\/blg_/);
  await expect(status).toHaveText(/^Saved at /);
  const { blogs } = await person.send(blogCalls.own, {});
  expect(blogs).toMatchObject([{ title: "Rope walk in winter" }]);
});

test("a post whose first answer is lost is stored once after a reload", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lars Lost");
  const { title, status } = await beginLostPost(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(title).toHaveValue("Rope walk");
  await title.fill("Rope walk in winter");
  await expect(page).toHaveURL(/\/blogs\/edit\/blg_/);
  await expect(status).toHaveText(/^Saved at /);
  const { blogs } = await person.send(blogCalls.own, {});
  expect(blogs).toMatchObject([{ title: "Rope walk in winter" }]);
  await page.goto("/blogs/new");
  await title.fill("Another walk");
  await expect(status).toHaveText(/^Saved at /);
  expect((await person.send(blogCalls.own, {})).blogs).toHaveLength(2);
});

test("a button of a post that goes away leaves the focus beside it", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Fay Focus");
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Tar", body: "<p>Fog.</p>" },
  });
  const publishing = page.getByRole("region", { name: "Publishing", exact: true });
  await page.goto(`/blogs/edit/${id}`);
  const cover = page.getByLabel("Choose cover", { exact: true });
  await cover.setInputFiles({ name: "tar.png", mimeType: "image/png", buffer: pixel });
  await page.getByRole("button", { name: "Use the whole picture", exact: true }).click();
  await expect(publishing.getByRole("status")).toHaveText(/^Saved at /);
  await page.getByRole("button", { name: "Remove the cover", exact: true }).press("Enter");
  await expect(cover).toBeFocused();
  await expect(publishing.getByRole("status")).toHaveText(/^Saved at /);
  await loseFirstAnswer(page, blogCalls.update);
  await page.getByLabel("Title", { exact: true }).fill("Tar and rope");
  await publishing.getByRole("button", { name: "Try again", exact: true }).press("Enter");
  await expect(publishing.getByRole("status")).toHaveText(/^Saved at /);
  await expect(publishing.getByRole("heading")).toBeFocused();
});

test("the line that is written in a long post stays in sight", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Lena Long");
  const lines = Array.from({ length: 40 }, (_, index) => `<p>Line ${index + 1}</p>`);
  const { id } = await person.send(blogCalls.create, {
    body: { title: "Rope walk", body: lines.join("") },
  });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  /** How far the caret is below the bar, and the words of its line. */
  const caret = () =>
    page.evaluate(() => {
      const range = document.getSelection()?.getRangeAt(0);
      const bar = document.querySelector("[role=toolbar]");
      const line = range?.startContainer.parentElement;
      if (line == null || bar === null) throw new Error("The text has no caret");
      const below = line.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
      return { words: line.textContent, below };
    });
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await page.goto(`/blogs/edit/${id}`);
    await text.getByText("Line 40", { exact: true }).click();
    for (let line = 39; line >= 5; line -= 1) await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await caret()).words).toBe("Line 5");
    expect((await caret()).below).toBeGreaterThanOrEqual(0);
    // Hides the line, as a wheel does while nobody types.
    await page.evaluate(() => scrollBy(0, 40));
    await page.keyboard.type("!");
    await expect.poll(async () => (await caret()).words).toContain("!");
    await expect.poll(async () => (await caret()).below).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Control+z");
  }
});
