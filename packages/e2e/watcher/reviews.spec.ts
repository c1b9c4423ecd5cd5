import type { CallDefinition } from "@marquee/contracts/call";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { pressByKey } from "../src/keyboard.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { Header } from "../src/pages/header.ts";
import { endSession, loseFirstAnswer, routeFirst } from "../src/requests.ts";
import { pressOffline, stayWithText } from "../src/steps.ts";
import { credentialsOf, newChannel } from "../src/studio.ts";
import { expect, laptop, phone, type SignedIn, test } from "../src/test.ts";

test("a review goes from its writing to the owner's answer and decision", async ({
  page: visitor,
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Rhea Reviewed");
  const channel = await newChannel(creator.person, "Knots of the week");
  // The creator's own page has no tabs, and ignores this one.
  const address = `/channel/${channel.slug}?tab=reviews`;
  const { page: watcher } = await join("Wim Watching", "watcher");
  const reviewsOf = (page: typeof watcher) => page.getByRole("region", { name: "Reviews" });
  const words = "Every knot is shown twice.";

  await test.step("stars are needed, words are not", async () => {
    await watcher.goto(address);
    const form = reviewsOf(watcher);
    const field = form.getByLabel("Your review (optional)", { exact: true });
    await field.fill(words);
    await stayWithText(watcher, field);
    await watcher.getByRole("tab", { name: "About", exact: true }).click();
    await expect(field).toBeHidden();
    await watcher.getByRole("tab", { name: "Reviews", exact: true }).click();
    await expect(field).toHaveValue(words);
    await form.getByRole("button", { name: "Send review", exact: true }).click();
    await expect(form.getByText("Choose 1 to 5 stars", { exact: true })).toBeVisible();
    await expect(form.getByRole("radio", { name: "1 star", exact: true })).toBeFocused();
    await expect(form.getByRole("group", { name: "Your rating" })).toHaveAccessibleDescription(
      "Choose 1 to 5 stars",
    );
    await form.getByRole("radio", { name: "4 stars", exact: true }).focus();
    await watcher.keyboard.press("Space");
    await form.getByRole("button", { name: "Send review", exact: true }).click();
    await expectMessage(watcher, "Thank you for your review.");
    await expect(form.getByRole("listitem")).toContainText(words);
    await expect(form.getByText("4.0 of 5, 1 review", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Send review", exact: true })).toHaveCount(0);
  });

  await test.step("a visitor is asked to log in for one", async () => {
    await visitor.goto(address);
    const prompt = reviewsOf(visitor).getByText("Log in to write a review.");
    await prompt.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(
      visitor
        .getByRole("dialog", { name: "Authentication Required", exact: true })
        .getByRole("link", { name: "Login", exact: true }),
    ).toHaveAttribute("href", `/auth/login?callbackUrl=${encodeURIComponent(address)}`);
  });

  await test.step("the creator's bell tells of it, and the inbox keeps it", async () => {
    const header = new Header(creator.page);
    const told = header.notifications.getByRole("link", { name: /^New: A new review/ });
    await expect(async () => {
      await creator.page.goto("/video-creator-dashboard");
      await header.bell.click();
      await expect(told).toBeVisible({ timeout: 2000 });
    }).toPass();
    await creator.page.keyboard.press("Escape");
    await expect(
      creator.page.getByRole("button", { name: "Notifications", exact: true }),
    ).toBeVisible();
    await header.bell.click();
    await header.notifications.getByRole("link", { name: "See all notifications" }).click();
    await expect(creator.page.getByRole("main")).toContainText(
      "“Knots of the week” was given 4 of 5 stars.",
    );
  });

  await test.step("the creator answers once", async () => {
    await creator.page.goto(address);
    const reviews = reviewsOf(creator.page);
    const answer = reviews.getByRole("button", { name: /^Answer/ });
    const field = reviews.getByLabel("Your answer to Wim Watching", { exact: true });
    await answer.click();
    await expect(field).toBeFocused();
    await reviews.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(answer).toBeFocused();
    await answer.click();
    await field.fill("Left and right.");
    await stayWithText(creator.page, field);
    await reviews.getByRole("button", { name: /^Answer/ }).press("Enter");
    await expect(reviews.getByText("Answer by Rhea Reviewed", { exact: true })).toBeVisible();
    await expect(reviews.getByRole("button", { name: /^Answer/ })).toHaveCount(0);
    await expect(reviews.getByRole("listitem")).toBeFocused();
  });

  await test.step("a hidden review is the creator's alone, and not counted", async () => {
    const reviews = reviewsOf(creator.page);
    await reviews.getByRole("button", { name: /^Hide/ }).click();
    await expect(reviews.getByText("Hidden", { exact: true })).toBeVisible();
    await visitor.goto(address);
    await expect(reviewsOf(visitor).getByText("No reviews yet.", { exact: true })).toBeVisible();
    await reviews.getByRole("button", { name: /^Show again/ }).click();
    await expect(reviews.getByText("Hidden", { exact: true })).toHaveCount(0);
    await visitor.reload();
    await expect(reviewsOf(visitor)).toContainText("Left and right.");
  });
});

test("an author changes the own review, and deletes it", async ({
  join,
  joinComplete,
  page: visitor,
}) => {
  const creator = await joinComplete("Rosa Reviewed");
  const channel = await newChannel(creator.person, "Charts of the week");
  const address = `/channel/${channel.slug}?tab=reviews`;
  const { page, person } = await join("Ada Author", "watcher");
  const params = { id: channel.id };
  const { id: reviewId } = await person.send(reviewCalls.create, {
    params,
    body: { rating: 2, text: "Every chart is explaned." },
  });
  const own = { ...params, reviewId };
  const reviews = page.getByRole("region", { name: "Reviews" });
  const button = (name: string) => reviews.getByRole("button", { name, exact: true });
  const text = reviews.getByLabel("Your review (optional)", { exact: true });
  const star = (name: string) => reviews.getByRole("radio", { name, exact: true });

  await test.step("with the keyboard, in a form that has the stars and the text", async () => {
    await page.goto(address);
    await pressByKey(page, button("Edit"));
    await expect(text).toHaveValue("Every chart is explaned.");
    await expect(text).toBeFocused();
    await expect(star("2 stars")).toBeChecked();
    expect(await themeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await text.fill("Nothing of this is kept.");
    await pressByKey(page, button("Cancel"));
    await expect(reviews.getByRole("listitem")).toContainText("Every chart is explaned.");
    await expect(button("Edit")).toBeFocused();
  });

  await test.step("nothing typed is lost when another tab was faster", async () => {
    await pressByKey(page, button("Edit"));
    await star("2 stars").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await text.fill("Every chart is explained.");
    const body = { text: "Every chart is explianed.", version: 1 };
    await person.send(reviewCalls.update, { params: own, body });
    await button("Save").click();
    const refusal = reviews.getByRole("alert");
    await expect(refusal).toContainText("The review could not be saved");
    await expect(refusal).toContainText("This review has changed elsewhere. Load it again.");
    await expect(text).toHaveValue("Every chart is explained.");
    await expect(star("4 stars")).toBeChecked();
    await button("Save").click();
    await expect(reviews.getByRole("listitem")).toContainText("Every chart is explained.");
    await expect(reviews.getByText("(edited)", { exact: true })).toBeVisible();
    await expect(reviews.getByText("4.0 of 5, 1 review", { exact: true })).toBeVisible();
    await expect(button("Edit")).toBeFocused();
  });

  await test.step("others see the change, and cannot make one", async () => {
    await visitor.goto(address);
    const shown = visitor.getByRole("region", { name: "Reviews" });
    await expect(shown).toContainText("Every chart is explained.");
    await expect(shown).toContainText("(edited)");
    for (const name of ["Edit", "Delete"]) {
      await expect(shown.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
  });

  await test.step("a hidden review is still its author's, and is not counted", async () => {
    await creator.person.send(reviewCalls.hide, { params: own });
    await page.reload();
    await expect(reviews.getByText("Hidden", { exact: true })).toBeVisible();
    await expect(reviews.getByText("4.0 of 5, 1 review", { exact: true })).toHaveCount(0);
    await expect(button("Edit")).toBeVisible();
    await expect(button("Delete")).toHaveCount(0);
    await button("Edit").click();
    await star("5 stars").focus();
    await page.keyboard.press("Space");
    await button("Save").click();
    await expect(reviews.getByText("5 of 5 stars", { exact: true })).toBeAttached();
    await expect(reviews.getByText("Hidden", { exact: true })).toBeVisible();
  });

  await test.step("it is deleted after a question, and another one can be written", async () => {
    await creator.person.send(reviewCalls.show, { params: own });
    const body = { text: "Left and right." };
    await creator.person.send(reviewCalls.reply, { params: own, body });
    await page.reload();
    await expect(reviews.getByText("Answer by Rosa Reviewed", { exact: true })).toBeVisible();
    await pressByKey(page, button("Delete"));
    const question = page.getByRole("alertdialog", { name: "Delete this review?" });
    await expect(question).toContainText(
      "It and the creator's answer are deleted. This cannot be undone, but you can write another review.",
    );
    expect(await layerProblems(page)).toEqual([]);
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(button("Delete")).toBeFocused();
    await button("Delete").click();
    const confirm = question.getByRole("button", { name: "Delete", exact: true });
    await pressOffline(confirm, question);
    await confirm.click();
    await expectMessage(page, "Your review was deleted.");
    await expect(question).toBeHidden();
    await expect(reviews.getByText("No reviews yet.", { exact: true })).toBeVisible();
    await expect(reviews.getByRole("heading", { name: "Reviews", exact: true })).toBeFocused();
    await expect(text).toHaveValue("");
    await star("3 stars").focus();
    await page.keyboard.press("Space");
    await button("Send review").click();
    await expect(reviews.getByText("3.0 of 5, 1 review", { exact: true })).toBeVisible();
    await expect(reviews.getByText("(edited)", { exact: true })).toHaveCount(0);
    await button("Delete").click();
    await expect(question).toContainText(
      "Its stars and its text are deleted. This cannot be undone, but you can write another review.",
    );
  });
});

test("what an author types into a review stays when another tab deletes the review", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Rita Reviewed");
  const channel = await newChannel(creator.person, "Maps of the week");
  const { page, person } = await join("Tess Twotabs", "watcher");
  const params = { id: channel.id };
  const { id: reviewId } = await person.send(reviewCalls.create, {
    params,
    body: { rating: 3, text: "Every map is drawn." },
  });
  const reviews = page.getByRole("region", { name: "Reviews" });
  const button = (name: string) => reviews.getByRole("button", { name, exact: true });
  const text = reviews.getByLabel("Your review (optional)", { exact: true });
  await page.goto(`/channel/${channel.slug}?tab=reviews`);
  await button("Edit").click();
  await text.fill("Every map is drawn by hand.");
  await person.send(reviewCalls.remove, { params: { ...params, reviewId } });
  await button("Save").click();
  await expect(
    reviews.getByText("This review was deleted. Send it to write it again.", { exact: true }),
  ).toBeVisible();
  await expect(text).toHaveValue("Every map is drawn by hand.");
  await expect(button("Cancel")).toHaveCount(0);
  await routeFirst(page, "**/v1/api/channels/*/reviews", (route) => route.abort());
  await button("Send review").click();
  await expect(
    reviews.getByRole("alert").filter({ hasText: "The review is not confirmed" }),
  ).toBeVisible();
  await button("Send review").click();
  await expect(reviews.getByRole("listitem")).toContainText("Every map is drawn by hand.");
  await expect(reviews.getByText("3.0 of 5, 1 review", { exact: true })).toBeVisible();
  await expect(button("Edit")).toBeFocused();
});

test("a review whose answer is lost is sent again, and is the person's own", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Rosa Reviewed");
  const channel = await newChannel(creator.person, "Splices of the week");
  const { page } = await join("Lars Lost", "watcher");
  const reviews = page.getByRole("region", { name: "Reviews" });
  const send = reviews.getByRole("button", { name: "Send review", exact: true });
  await loseFirstAnswer(page, reviewCalls.create);
  await page.goto(`/channel/${channel.slug}?tab=reviews`);
  await reviews.getByLabel("Your review (optional)", { exact: true }).fill("Every splice holds.");
  await reviews.getByRole("radio", { name: "4 stars", exact: true }).check({ force: true });
  await send.click();
  await expect(reviews.getByRole("alert")).toContainText("The review is not confirmed");
  await send.click();
  await expectMessage(page, "Thank you for your review.");
  await expect(reviews.getByRole("listitem")).toContainText("Every splice holds.");
});

test("an answer, a changed review and a report stay when the session ends", async ({
  join,
  joinComplete,
  fixtures,
}) => {
  const creator = await joinComplete("Selma Session");
  const watcher = await join("Sam Session", "watcher");
  const channel = await newChannel(creator.person, "Knots and nets");
  await watcher.person.send(reviewCalls.create, {
    params: { id: channel.id },
    body: { rating: 4, text: "Clear." },
  });
  const address = `/channel/${channel.slug}?tab=reviews`;
  /** Sends what was typed with a session that has ended, and logs in again. */
  const sendWithoutSession = async (
    { page, person }: SignedIn,
    call: CallDefinition,
    send: () => Promise<void>,
  ) => {
    await endSession(page, call);
    await send();
    await expectMessage(page, "Your session has ended. Log in again to continue.");
    await page.goto("/auth/login");
    await new AuthPage(page).logInAs(credentialsOf(person));
    await expect(page).not.toHaveURL(/login/);
  };

  await test.step("the answer of the channel's owner", async () => {
    const { page } = creator;
    const reviews = page.getByRole("region", { name: "Reviews" });
    const field = reviews.getByLabel("Your answer to Sam Session", { exact: true });
    const answer = reviews.getByRole("button", { name: /^Answer/ });
    await page.goto(address);
    await answer.click();
    await field.fill("Thank you, Sam.");
    await sendWithoutSession(creator, reviewCalls.reply, () => answer.click());
    await page.goto(address);
    await answer.click();
    await expect(field).toHaveValue("Thank you, Sam.");
  });

  await test.step("a changed review", async () => {
    const { page } = watcher;
    const reviews = page.getByRole("region", { name: "Reviews" });
    const field = reviews.getByLabel("Your review (optional)", { exact: true });
    const edit = reviews.getByRole("button", { name: /^Edit/ });
    await page.goto(address);
    const stars = reviews.getByRole("radio", { name: "5 stars", exact: true });
    await edit.click();
    await stars.check({ force: true });
    await field.fill("Clear, and never too long.");
    await sendWithoutSession(watcher, reviewCalls.update, () =>
      reviews.getByRole("button", { name: "Save", exact: true }).click(),
    );
    await page.goto(address);
    await edit.click();
    await expect(field).toHaveValue("Clear, and never too long.");
    await expect(stars).toBeChecked();
  });

  await test.step("a report", async () => {
    const { page } = watcher;
    const report = page.getByRole("button", { name: "Report this video", exact: true });
    const dialog = page.getByRole("dialog", { name: "Report this video", exact: true });
    const details = dialog.getByLabel("Details (optional)", { exact: true });
    await page.goto(`/video/${fixtures.videos.free.slug}`);
    await report.click();
    const reason = dialog.getByLabel("What is wrong?", { exact: true });
    await reason.selectOption("It misleads people");
    await details.fill("The second half belongs to somebody else.");
    await sendWithoutSession(watcher, reportCalls.create, () =>
      dialog.getByRole("button", { name: "Send report", exact: true }).click(),
    );
    await page.goto(`/video/${fixtures.videos.free.slug}`);
    await report.click();
    await expect(details).toHaveValue("The second half belongs to somebody else.");
    await expect(reason.getByRole("option", { selected: true })).toHaveText("It misleads people");
  });
});

test("what a person types stays when another tab writes the review", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Rolf Reviewed");
  const channel = await newChannel(creator.person, "Charts of the week");
  const { page, person } = await join("Theo Twotabs", "watcher");
  const reviews = page.getByRole("region", { name: "Reviews" });
  const button = (name: string) => reviews.getByRole("button", { name, exact: true });
  const text = reviews.getByLabel("Your review (optional)", { exact: true });
  await page.goto(`/channel/${channel.slug}?tab=reviews`);
  await text.fill("Every chart is drawn by hand.");
  await reviews.getByRole("radio", { name: "5 stars", exact: true }).check({ force: true });
  await person.send(reviewCalls.create, {
    params: { id: channel.id },
    body: { rating: 3, text: "Charts." },
  });
  await button("Send review").click();
  await expect(
    reviews.getByRole("alert").filter({ hasText: "You have reviewed this channel already" }),
  ).toContainText("Your review is below. Save replaces it with what you typed here.");
  await expect(text).toHaveValue("Every chart is drawn by hand.");
  await expect(button("Edit")).toHaveCount(0);
  const failure = reviews.getByRole("alert").filter({ hasText: "The review is not confirmed" });
  await expect(failure).toHaveCount(0);
  await routeFirst(page, "**/v1/api/channels/*/reviews/*", (route) => route.abort());
  await button("Save").click();
  await expect(failure).toBeVisible();
  await button("Save").click();
  await expect(reviews.getByRole("listitem")).toContainText("Every chart is drawn by hand.");
  await expect(text).toHaveCount(0);
  await expect(button("Edit")).toBeFocused();
  await expect(reviews.getByText("5.0 of 5, 1 review", { exact: true })).toBeVisible();
});

test("the bell of a visitor ends with the four built-in notices", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  const header = new Header(page);
  await header.bell.click();
  await expect(header.notifications.getByRole("listitem")).toHaveText([
    "Welcome to Marquee24 Mar",
    "Keep what you buy in your library18 Mar",
    "Creators: plans start with a free trial11 Mar",
    "Choose a light or a dark theme4 Mar",
  ]);
  expect(await layerProblems(page, [1280])).toEqual([]);

  // On a phone it is in the menu.
  await page.setViewportSize(phone);
  await page.goto("/about-us");
  await header.menuButton.click();
  await header.drawer.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(header.notifications.getByRole("listitem")).toHaveCount(4);
  expect(await layerProblems(page, [360])).toEqual([]);
});
