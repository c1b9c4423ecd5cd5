import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectMessage } from "../src/messages.ts";
import { isOnTop, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { endSession, failCall, holdRequests, loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { stayWithText } from "../src/steps.ts";
import { addCaptions, credentialsOf, newChannel, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

const unreachable = "The service could not be reached. Check the connection and try again.";

test("captions come from a file and are edited beside the player", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Cato Captions");
  const channel = await newChannel(person, "Words");
  // Long enough that the captions still play when a slow machine checks them.
  const video = await publishVideo(person, channel, "Harbour talk", {}, 20);
  const manage = new ManageVideoPage(page);
  const params = { id: video.id };
  const savedText = async () => {
    const { captions } = await person.send(captionsCalls.list, { params });
    const address = captions[0]?.text_url;
    return address ? (await fetch(address)).text() : undefined;
  };

  await test.step("a file without captions is refused, a SubRip file is added", async () => {
    await page.setViewportSize(laptop);
    await manage.open(video);
    await settle(page);
    await manage.captions.getByRole("button", { name: "Add captions", exact: true }).click();
    const file = manage.addCaptions.getByLabel("Choose a captions file", { exact: true });
    await file.setInputFiles({
      name: "notes.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from("Only notes."),
    });
    await expect(manage.addCaptions.getByRole("alert")).toHaveText(
      "No captions were found. Choose a WebVTT or SRT file.",
    );
    await file.setInputFiles({
      name: "greetings.srt",
      mimeType: "application/x-subrip",
      buffer: Buffer.from("1\n00:00:00,000 --> 00:00:19,000\nGrüße.\n", "latin1"),
    });
    await expect(manage.addCaptions.getByRole("alert")).toHaveText(
      "The file cannot be read. Choose a WebVTT or SRT file that is saved as UTF-8.",
    );
    await file.setInputFiles({
      name: "talk.srt",
      mimeType: "application/x-subrip",
      buffer: Buffer.from("1\n00:00:00,000 --> 00:00:19,000\nWind from the west.\n"),
    });
    await expect(
      manage.addCaptions.getByText("talk.srt: 1 caption.", { exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay", exact: true }).click();
    await manage.addCaptions.getByRole("button", { name: "Add captions", exact: true }).click();
    await expect(manage.captions.getByText("Ready", { exact: true })).toBeVisible();
  });

  await test.step("the editor does not go along to another video", async () => {
    const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
    await manage.press("Duplicate the settings");
    await expect(heading("Copy of Harbour talk")).toBeVisible();
    await page.goBack();
    await expect(heading("Harbour talk")).toBeVisible();
    // A phone held sideways has little room between the player and the bar at the bottom.
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
    const title = manage
      .editor("English")
      .getByRole("heading", { name: "Captions: English", exact: true });
    await expect(title).toBeFocused();
    await expect.poll(() => isOnTop(title)).toBe(true);
    await page.setViewportSize(laptop);
    await manage.editor("English").getByRole("button", { name: "Close", exact: true }).click();
    await expect(
      manage.captions.getByRole("button", { name: "Add captions", exact: true }),
    ).toBeFocused();
    await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
    await expect(manage.editor("English")).toBeVisible();
    await page.goForward();
    await expect(heading("Copy of Harbour talk")).toBeVisible();
    await expect(manage.editor("English")).toBeHidden();
    await page.goBack();
    await expect(heading("Harbour talk")).toBeVisible();
  });

  await test.step("text that was typed beside the editor is not left without a question", async () => {
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("Harbour talk, part one");
    await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
    const first = manage.editor("English").getByLabel("Text of caption 1", { exact: true });
    await expect(first).toHaveValue("Wind from the west.");
    await stayWithText(page, title);
  });

  await test.step("the editor splits, shifts, adds and checks, by keyboard", async () => {
    const editor = manage.editor("English");
    const text = (number: number) =>
      editor.getByLabel(`Text of caption ${number}`, { exact: true });
    await expect(text(1)).toHaveValue("Wind from the west.");
    await editor.getByRole("button", { name: "Remove caption 1", exact: true }).press("Enter");
    await expect(editor.getByText(/^No captions yet\./)).toBeVisible();
    // Nothing of the list is left to have the focus.
    await expect(
      editor.getByRole("heading", { name: "Captions: English", exact: true }),
    ).toBeFocused();
    await editor.getByRole("button", { name: "Undo", exact: true }).press("Enter");
    await text(1).press("Home");
    for (let place = 0; place < "Wind from".length; place += 1) await text(1).press("ArrowRight");
    await text(1).press("Control+Shift+Enter");
    await expect(text(2)).toBeFocused();
    await expect(text(2)).toHaveValue("the west.");
    await text(2).press("Control+Enter");
    await expect(text(3)).toBeFocused();
    await editor.getByRole("button", { name: "Save captions", exact: true }).click();
    await expect(
      editor.getByText("Write the text, or remove this caption", { exact: true }),
    ).toBeVisible();
    await expect(text(3)).toBeFocused();
    await editor.getByRole("button", { name: "Remove caption 3", exact: true }).press("Enter");
    const end = editor.getByLabel("End of caption 1", { exact: true });
    await end.fill("0:18.000");
    await end.press("Enter");
    await expect(editor.getByText("It overlaps the next caption", { exact: true })).toBeVisible();
    await editor.getByRole("button", { name: "Undo", exact: true }).press("Enter");
    await expect(editor.getByText("It overlaps the next caption", { exact: true })).toHaveCount(0);
    await editor.getByRole("button", { name: "Close", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay", exact: true }).click();
    await expect(text(2)).toHaveValue("the west.");
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("typed captions are there after the session has ended", async () => {
    const restore = await endSession(page, captionsCalls.createFile);
    const editor = manage.editor("English");
    await editor.getByRole("button", { name: "Save captions", exact: true }).click();
    await expectMessage(page, "Your session has ended. Log in again to continue.");
    restore();
    const path = new URL(page.url()).pathname;
    await page.goto(`/auth/login?callbackUrl=${encodeURIComponent(path)}`);
    await new AuthPage(page).logInAs(credentialsOf(person));
    await expect(editor.getByLabel("Text of caption 2", { exact: true })).toHaveValue("the west.");
  });

  await test.step("a caption plays, and is marked while it does", async () => {
    const editor = manage.editor("English");
    await editor.getByRole("button", { name: "Play from caption 2", exact: true }).click();
    await expect(page.locator("mux-player")).toBeVisible();
    await expect(editor.locator("li[aria-current]")).toHaveCount(1);
    // Forced colours remove its background, and show the transparent bars of the others.
    await page.emulateMedia({ forcedColors: "active" });
    const bars = await editor
      .locator("li")
      .filter({ has: page.getByRole("textbox") })
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderLeftColor));
    expect(new Set(bars).size).toBe(2);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("saved captions take the place of the former ones, on a phone too", async () => {
    await page.setViewportSize(phone);
    const editor = manage.editor("English");
    expect(await sidewaysScroll(page)).toBe(0);
    const save = editor.getByRole("button", { name: "Save captions", exact: true });
    const text2 = editor.getByLabel("Text of caption 2", { exact: true });
    // A phone held upright and sideways: the player stays in view, and neither field nor button is below it.
    for (const size of [phone, { width: phone.height, height: phone.width }]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await text2.evaluate((field) => field.blur());
      // From below, as when the keyboard goes back: the browser scrolls to the line with the caret only.
      await text2.focus();
      const field = await text2.boundingBox();
      const player = await page.locator("mux-player").boundingBox();
      const end = (player?.y ?? 0) + (player?.height ?? 0);
      expect(field?.y, "the first line is below the player").toBeGreaterThan(end - 8);
      const scrolled = await page.evaluate(() => scrollY);
      await save.focus();
      expect(await page.evaluate(() => scrollY), "the bar stays in view").toBe(scrolled);
      await text2.focus();
      for (const part of [text2, save]) expect(await isOnTop(part)).toBe(true);
      await expect(page.locator("mux-player")).toBeInViewport({ ratio: 0.9 });
    }
    // Zoomed to 400 %, both would cover every caption.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const part of [text2, save]) {
      await part.evaluate((control) => control.blur());
      await part.focus();
      expect(await isOnTop(part)).toBe(true);
    }
    await page.setViewportSize(phone);
    await save.click();
    await expectMessage(page, "The captions are saved. Players show them in a moment.");
    const text = await waitFor("The new captions", async () => {
      const saved = await savedText();
      return saved?.includes("\nWind from\n") ? saved : undefined;
    });
    expect(text).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:\d\d\.\d{3}\nWind from\n\n00:00:\d\d\.\d{3} --> 00:00:19\.000\nthe west\.\n$/,
    );
    const { captions } = await person.send(captionsCalls.list, { params });
    expect(captions).toHaveLength(1);
  });
});

test("captions whose answer was lost are there once, with the newest text", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lena Lost");
  const channel = await newChannel(person, "Words");
  const video = await publishVideo(person, channel, "Harbour talk", {}, 20);
  const manage = new ManageVideoPage(page);
  const namesOf = async () =>
    (await person.send(captionsCalls.list, { params: { id: video.id } })).captions.map(
      ({ name }) => name,
    );

  await test.step("From a file", async () => {
    await loseFirstAnswer(page, captionsCalls.create);
    await manage.open(video);
    await manage.captions.getByRole("button", { name: "Add captions", exact: true }).click();
    await manage.addCaptions.getByLabel("Choose a captions file", { exact: true }).setInputFiles({
      name: "talk.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:19.000\nWind from the west.\n"),
    });
    const add = manage.addCaptions.getByRole("button", { name: "Add captions", exact: true });
    await add.click();
    await expect(manage.addCaptions.getByText(unreachable, { exact: true })).toBeVisible();
    await add.click();
    await expect(manage.addCaptions).toHaveCount(0);
    await expect(manage.captions.getByText("Ready", { exact: true })).toBeVisible();
    expect(await namesOf()).toEqual(["English"]);
  });

  await test.step("From the editor", async () => {
    await loseFirstAnswer(page, captionsCalls.create);
    await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
    const editor = manage.editor("English");
    const save = editor.getByRole("button", { name: "Save captions", exact: true });
    await editor.getByLabel("Text of caption 1", { exact: true }).fill("Wind from the east.");
    await save.click();
    await expect(editor.getByText(unreachable)).toBeVisible();
    await save.click();
    await expect(editor).toHaveCount(0);
    expect(await namesOf()).toEqual(["English"]);
  });
});

test("captions say whether they are sent, and that the former ones are removed", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lia Lost");
  const video = await publishVideo(person, await newChannel(person, "Words"), "Tide talk", {}, 20);
  await addCaptions(person, video.id, "WEBVTT\n\n00:00.000 --> 00:09.000\nWind from the west.\n");
  const manage = new ManageVideoPage(page);
  const editor = manage.editor("English");
  const failure = editor.getByRole("alert");
  const namesOf = async () =>
    (await person.send(captionsCalls.list, { params: { id: video.id } })).captions.map(
      ({ name }) => name,
    );
  const save = editor.getByRole("button", { name: "Save captions", exact: true });
  await manage.open(video);
  await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
  await editor.getByLabel("Text of caption 1", { exact: true }).fill("Wind from the east.");

  await test.step("Nothing is sent without a connection", async () => {
    await page.context().setOffline(true);
    await save.click();
    await expect(failure).toContainText("The captions could not be saved");
    await expect(failure).toContainText("You are offline, so nothing was sent.");
    await page.context().setOffline(false);
    await expect(failure).toHaveCount(0);
  });

  await test.step("Nothing is changed when the file cannot be sent", async () => {
    const restore = await failCall(page, captionsCalls.createFile);
    await save.click();
    await expect(failure).toContainText("The captions could not be saved");
    restore();
  });

  await test.step("The former captions are removed before the new ones are there", async () => {
    await loseFirstAnswer(page, captionsCalls.remove);
    const restore = await failCall(page, captionsCalls.create);
    const removed = "The former captions may be removed already, so save before you leave.";
    await save.click();
    await expect(failure).toContainText("The captions are not confirmed");
    await expect(failure).toContainText(removed);
    expect(await namesOf()).toEqual([]);
    const isRefused = page.waitForEvent("requestfailed");
    await save.click();
    await isRefused;
    await expect(failure).toContainText(removed);
    restore();
    const methods: string[] = [];
    const { promise: listed, resolve: list } = Promise.withResolvers<void>();
    await page.route(`**/v1/api/mux/${video.id}/captions*`, async (route) => {
      methods.push(route.request().method());
      if (methods.slice(-2).join() === "POST,GET") await listed;
      await route.fallback();
    });
    await save.click();
    await expect.poll(() => methods.slice(-2)).toEqual(["POST", "GET"]);
    // Until the list is read again, it would offer the former captions.
    expect(await editor.count()).toBe(1);
    list();
    await expect(editor).toHaveCount(0);
    expect(await namesOf()).toEqual(["English"]);
  });

  await test.step("They are removed although the answer was lost", async () => {
    await loseFirstAnswer(page, captionsCalls.remove);
    await manage.captions.getByRole("button", { name: "Remove English", exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Remove captions", exact: true })
      .click();
    await expect(manage.captions).toContainText("None yet.");
    expect(await namesOf()).toEqual([]);
  });
});

test("captions whose list was not loaded are there once after a lost answer", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Lin Lost");
  const video = await publishVideo(person, await newChannel(person, "Words"), "Reef talk");
  const manage = new ManageVideoPage(page);
  const restore = await failCall(page, captionsCalls.list);
  await loseFirstAnswer(page, captionsCalls.create);
  await manage.open(video);
  await manage.captions.getByRole("button", { name: "Add captions", exact: true }).click();
  await manage.addCaptions.getByLabel("Choose a captions file", { exact: true }).setInputFiles({
    name: "talk.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.900\nReef ahead.\n"),
  });
  const add = manage.addCaptions.getByRole("button", { name: "Add captions", exact: true });
  const failure = manage.addCaptions.getByRole("alert");
  await add.click();
  await expect(failure).toContainText("The captions could not be saved");
  restore();
  await add.click();
  await expect(failure).toContainText("The captions are not confirmed");
  await add.click();
  await expect(manage.addCaptions).toHaveCount(0);
  const { captions } = await person.send(captionsCalls.list, { params: { id: video.id } });
  expect(captions.map(({ name }) => name)).toEqual(["English"]);
});

const westWind = "WEBVTT\n\n00:00.000 --> 00:09.000\nWind from the west.\n";

test("captions are not written under a name that is taken", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Nala Names");
  const video = await publishVideo(person, await newChannel(person, "Words"), "Cove talk", {}, 20);
  const params = { id: video.id };
  await addCaptions(person, video.id, westWind);
  const manage = new ManageVideoPage(page);

  await test.step("New ones are not begun", async () => {
    await manage.open(video);
    await manage.captions.getByRole("button", { name: "Add captions", exact: true }).click();
    const name = manage.addCaptions.getByLabel("Name", { exact: true });
    const open = manage.addCaptions.getByRole("button", { name: "Open the editor", exact: true });
    await name.fill("ENGLISH");
    await open.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(
      /This video has captions with this name already\. Edit those, or choose another name/,
    );
    await expect(manage.editor("ENGLISH")).toHaveCount(0);
    await name.fill("English, with sounds");
    await open.click();
    const editor = manage.editor("English, with sounds");
    await expect(editor).toBeVisible();
    await editor.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("Another tab has saved others meanwhile: these take another name", async () => {
    await manage.captions.getByRole("button", { name: "Edit English", exact: true }).click();
    const editor = manage.editor("English");
    await editor.getByLabel("Text of caption 1", { exact: true }).fill("Wind from the east.");
    const { captions } = await person.send(captionsCalls.list, { params });
    for (const { id } of captions) {
      await person.send(captionsCalls.remove, { params: { ...params, captions_id: id } });
    }
    await addCaptions(person, video.id, westWind);
    const save = editor.getByRole("button", { name: "Save captions", exact: true });
    await save.click();
    await expect(editor.getByRole("alert")).toContainText(
      "This video has captions with this name already. Choose another name.",
    );
    const name = editor.getByLabel("Name", { exact: true });
    await name.fill('English, quoted “twice” and "once"');
    await save.click();
    await expect(editor.getByRole("alert")).toContainText(
      "Remove the quotation marks and line breaks. What you typed is still here.",
    );
    await name.fill("English, from the east");
    await save.click();
    await expect(editor).toHaveCount(0);
    const names = (await person.send(captionsCalls.list, { params })).captions;
    expect(names.map((one) => one.name).sort()).toEqual(["English", "English, from the east"]);
  });
});

test("one of several captions is edited, and a change is undone, shifted or asked for", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Oda Opener");
  const video = await publishVideo(person, await newChannel(person, "Words"), "Bay talk", {}, 20);
  await addCaptions(person, video.id, `${westWind}\n00:10.000 --> 00:12.000\nRain follows.\n`);
  await addCaptions(person, video.id, "WEBVTT\n\n00:00.000 --> 00:09.000\nWestwind.\n", {
    language_code: "de",
    name: "German",
  });
  const manage = new ManageVideoPage(page);
  const editor = manage.editor("English");
  const text = (number: number) => editor.getByLabel(`Text of caption ${number}`, { exact: true });
  const undo = editor.getByRole("button", { name: "Undo", exact: true });

  await test.step("While its text is on its way, no other captions are opened", async () => {
    const { captions } = await person.send(captionsCalls.list, { params: { id: video.id } });
    const address = captions.find(({ name }) => name === "English")?.text_url ?? "";
    const { pathname } = new URL(address);
    const release = await holdRequests(page, (asked) => asked.pathname === pathname);
    await manage.open(video);
    const edit = (name: string) =>
      manage.captions.getByRole("button", { name: `Edit ${name}`, exact: true });
    const add = manage.captions.getByRole("button", { name: "Add captions", exact: true });
    await edit("English").click();
    for (const button of [edit("German"), add]) await expect(button).toBeDisabled();
    release();
    await expect(text(1)).toHaveValue("Wind from the west.");
  });

  await test.step("All captions are shifted, and the button says so", async () => {
    const shiftAll = editor.getByRole("button", { name: "Shift all", exact: true });
    await expect(shiftAll).toBeVisible();
    await text(2).press("Control+Enter");
    await expect(text(3)).toBeFocused();
    await expect(
      editor.getByRole("button", { name: "Shift from here on", exact: true }),
    ).toBeVisible();
    await undo.click();
    await expect(text(3)).toHaveCount(0);
    await shiftAll.click();
    const start = editor.getByLabel("Start of caption 1", { exact: true });
    await expect(start).toHaveValue("0:00.500");
    await undo.click();
    await expect(start).toHaveValue("0:00.000");
  });

  await test.step("What cannot be undone any more is not lost without a question", async () => {
    // What is typed in one caption is one step.
    for (let step = 0; step <= 100; step += 1) {
      await text(1 + (step % 2)).fill(`Wind of force ${step}.`);
    }
    for (let step = 0; step < 100; step += 1) await undo.click();
    await expect(undo).toBeDisabled();
    await expect(text(1)).toHaveValue("Wind of force 0.");
    await editor.getByRole("button", { name: "Close", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(editor).toHaveCount(0);
  });
});
