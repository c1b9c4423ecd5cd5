import type { CallDefinition } from "@marquee/contracts/call";
import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Locator } from "@playwright/test";
import { openDatabase } from "../src/database.ts";
import { pressByKey, typeByKey } from "../src/keyboard.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { endSession, failRequests, holdCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { pressOffline, stayWithText } from "../src/steps.ts";
import { credentialsOf, newChannel, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("a comment goes from its writing to its removal", async ({
  page: visitor,
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Cleo Commented");
  const channel = await newChannel(creator.person, "Lines and Hooks");
  const video = await publishVideo(creator.person, channel, "Splicing by lamplight");
  const address = `/video/${video.slug}`;
  const writer = await join("Willa Writer", "watcher");
  const say = (text: string, parent_id?: string) =>
    writer.person.send(commentCalls.create, { body: { video_id: video.id, text, parent_id } });
  for (let number = 1; number < 9; number += 1) await say(`Note ${number} of ten`);
  await say(`Note 9 of ten${"\nand one line more".repeat(9)}`);
  const { id: tenth } = await say("Note 10 of ten");
  for (let number = 1; number <= 22; number += 1) await say(`Reply ${number} of many`, tenth);
  // A count that is out of date.
  await openDatabase().comments.patch({ id: tenth }).set({ reply_count: 24 }).go();

  await test.step("with the keyboard alone", async () => {
    const watch = new WatchPage(writer.page);
    await writer.page.goto(address);
    await pressByKey(writer.page, watch.send);
    await expect(watch.comments.getByText("Fill this in", { exact: true })).toBeVisible();
    await typeByKey(writer.page, watch.yourComment, "How is the third strand fixed?");
    await stayWithText(writer.page, watch.yourComment);
    await pressByKey(writer.page, watch.send);
    await expect(watch.comment("How is the third strand fixed?")).toBeVisible();
    await expect(watch.yourComment).toHaveValue("");
  });

  await test.step("the first ten stand there, the others come when asked for", async () => {
    const watch = new WatchPage(visitor);
    await visitor.goto(address);
    // With three of the replies to the tenth comment.
    await expect(watch.comments.getByRole("article")).toHaveCount(13);
    await expect(watch.comment("Note 1 of ten")).toHaveCount(0);
    await expect(watch.comment("Reply 4 of many")).toHaveCount(0);
    const long = watch.comment("Note 9 of ten");
    const hiddenLines = () =>
      long.getByText("Note 9").evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(await hiddenLines()).toBeGreaterThan(0);
    await long.getByRole("button", { name: "Show more of the comment" }).press("Enter");
    const less = long.getByRole("button", { name: "Show less of the comment", expanded: true });
    await expect(less).toBeFocused();
    expect(await hiddenLines()).toBe(0);
    const replies = watch.comments.getByRole("button", { name: /^Show \d+ more repl(?:y|ies)$/ });
    await expect(replies).toHaveText("Show 21 more replies");
    await replies.click();
    await expect(watch.comment("Reply 22 of many")).toBeVisible();
    await expect(replies).toHaveCount(0);
    // The keyboard goes on at the last one that was shown.
    await expect(watch.comment("Reply 3 of many").getByRole("button").last()).toBeFocused();
    await watch.comments.getByRole("button", { name: "Show more comments", exact: true }).click();
    await expect(watch.comment("Note 1 of ten")).toBeVisible();
  });

  await test.step("the creator answers with the badge, and the writer edits", async () => {
    const watch = new WatchPage(creator.page);
    await creator.page.goto(
      `/creator/${creator.person.userId}/channel/${channel.id}/video/${video.id}`,
    );
    const question = "How is the third strand fixed?";
    await watch.action(question, "Reply").click();
    const form = watch.form("Your reply to Willa Writer");
    await form.getByRole("textbox").fill("With a half hitch.");
    await stayWithText(creator.page, form.getByRole("textbox"));
    await form.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(watch.comment("With a half hitch.")).toContainText("Creator");
    await expect(
      watch.comments.getByText("Your reply is published.", { exact: true }),
    ).toBeAttached();

    const own = new WatchPage(writer.page);
    await writer.page.reload();
    await expect(own.comment("With a half hitch.")).toBeVisible();
    await own.action(question, "Reply").click();
    const reply = own.form("Your reply to Willa Writer");
    await expect(reply.getByRole("textbox")).toBeFocused();
    await reply.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(own.action(question, "Reply")).toBeFocused();
    await own.action(question, "Edit").click();
    await own.comments
      .getByLabel("Edit your comment", { exact: true })
      .fill("And the third strand?");
    await own.comments.getByRole("button", { name: "Save", exact: true }).click();
    await expect(own.comment("And the third strand?")).toContainText("(edited)");
    await expect(own.comments.getByText("Your comment is saved.", { exact: true })).toBeAttached();
    await expect(own.action("And the third strand?", "Edit")).toBeFocused();
  });

  await test.step("somebody else's is reported", async () => {
    const watch = new WatchPage(writer.page);
    await watch
      .comment("With a half hitch.")
      .getByRole("button", { name: "Report the comment of Cleo Commented", exact: true })
      .click();
    const report = writer.page.getByRole("dialog", {
      name: "Report the comment of Cleo Commented",
    });
    await expect(report).toBeVisible();
    expect(await layerProblems(writer.page)).toEqual([]);
    await report.getByRole("button", { name: "Send report", exact: true }).click();
    await expect(report.getByText("Choose a reason", { exact: true })).toBeVisible();
    await report.getByLabel("What is wrong?", { exact: true }).selectOption("It misleads people");
    await report.getByLabel("Details (optional)", { exact: true }).fill("An advertisement.");
    await writer.page.keyboard.press("Escape");
    const question = writer.page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay", exact: true }).click();
    await expect(report.getByLabel("Details (optional)", { exact: true })).toHaveValue(
      "An advertisement.",
    );
    await report.getByRole("button", { name: "Send report", exact: true }).click();
    await expectMessage(writer.page, "Thank you. We look at every report.");
    await expect(report).toBeHidden();
  });

  await test.step("a person's comment is removed, and its replies stay", async () => {
    const watch = new WatchPage(writer.page);
    await watch.action("And the third strand?", "Remove").click();
    const question = writer.page.getByRole("alertdialog", { name: "Remove this comment?" });
    await expect(question).toBeVisible();
    expect(await layerProblems(writer.page)).toEqual([]);
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await watch.action("And the third strand?", "Remove").click();
    const confirm = question.getByRole("button", { name: "Remove", exact: true });
    await pressOffline(confirm, question);
    await confirm.click();
    await expect(
      watch.comments.getByText("This comment was removed.", { exact: true }),
    ).toBeVisible();
    await expect(watch.comment("With a half hitch.")).toBeVisible();
    await expect(
      watch.comments.getByRole("listitem").filter({ hasText: "This comment was removed." }),
    ).toBeFocused();
  });

  await test.step("a double click sends a comment once and reports no empty field", async () => {
    const watch = new WatchPage(writer.page);
    await watch.yourComment.fill("And the fourth?");
    await watch.send.dblclick({ delay: 100 });
    await expect(watch.comment("And the fourth?")).toHaveCount(1);
    await expect(watch.yourComment).toHaveValue("");
    await expect(watch.comments.getByText("Fill this in", { exact: true })).toHaveCount(0);
  });
});

test("what is typed while a comment, an answer or an edit is sent stays", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Tom Twice", "watcher");
  const watch = new WatchPage(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  const whileSending = async (call: CallDefinition, send: () => Promise<void>, more: string) => {
    const answer = await holdCall(page, call);
    await send();
    await page.keyboard.press("End");
    await page.keyboard.type(more);
    answer();
  };

  await watch.yourComment.fill("The first thing.");
  const sendByKey = (form: Locator, name: string) => async () => {
    const field = form.getByRole("textbox");
    await form.getByRole("button", { name, exact: true }).press("Enter");
    await field.focus();
  };
  const comment = watch.form("Your comment");
  await whileSending(commentCalls.create, sendByKey(comment, "Comment"), " And another.");
  await expect(watch.comment("The first thing.")).toBeVisible();
  await expect(watch.yourComment).toHaveValue("The first thing. And another.");

  await watch.action("The first thing.", "Edit").click();
  const edit = watch.form("Edit your comment");
  await edit.getByRole("textbox").fill("The very first thing.");
  await whileSending(commentCalls.update, sendByKey(edit, "Save"), " Really.");
  await expect(edit.getByRole("textbox")).toHaveValue("The very first thing. Really.");
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await expect(watch.comment("The very first thing. Really.")).toContainText("(edited)");
  await expect(edit).toHaveCount(0);
});

test("an edit that another tab was faster with is saved with the next try", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Celia Commented");
  const channel = await newChannel(creator.person, "Ropes and Rings");
  const video = await publishVideo(creator.person, channel, "Whipping the end");
  const { page, person } = await join("Tilda Twotabs", "watcher");
  const { id } = await person.send(commentCalls.create, {
    body: { video_id: video.id, text: "Which tread is it?" },
  });
  const watch = new WatchPage(page);
  await page.goto(`/video/${video.slug}`);
  await watch.action("Which tread is it?", "Edit").click();
  const form = watch.form("Edit your comment");
  await form.getByRole("textbox").fill("Which thread is it?");
  await person.send(commentCalls.update, {
    params: { id },
    body: { text: "Which therad is it?", version: 1 },
  });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("has changed elsewhere");
  await expect(form.getByRole("textbox")).toHaveValue("Which thread is it?");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(watch.comment("Which thread is it?")).toContainText("(edited)");
});

test("more replies that could not be loaded come with the next try", async ({
  join,
  joinComplete,
}) => {
  const { person: creator } = await joinComplete("Rhea Replies");
  const channel = await newChannel(creator, "Answers and Anchors");
  const video = await putListedVideo(creator, channel, { title: "Asking the harbour" });
  const { page, person } = await join("Tried Twice", "watcher");
  const say = (text: string, parent_id?: string) =>
    person.send(commentCalls.create, { body: { video_id: video.id, text, parent_id } });
  const { id } = await say("Who answers?");
  for (let number = 1; number <= 6; number += 1) await say(`Answer ${number}.`, id);
  const watch = new WatchPage(page);
  const more = watch.comments.getByRole("button", { name: /^Show \d+ more repl(?:y|ies)$/ });
  const isReplies = ({ searchParams }: URL) => searchParams.has("parent_id");
  await page.route(isReplies, (route) =>
    route.continue({ url: route.request().url().replace("limit=100", "limit=4") }),
  );
  await page.goto(`/video/${video.id}`);
  await more.click();
  await expect(watch.comment("Answer 4.")).toBeVisible();
  const restore = await failRequests(
    page,
    (address) => isReplies(address) && address.searchParams.has("cursor"),
  );
  await more.click();
  await expect(
    watch.comments.getByText("The replies could not be loaded. Try again.", { exact: true }),
  ).toBeVisible();
  restore();
  await more.click();
  await expect(watch.comment("Answer 6.")).toBeVisible();
  await expect(more).toHaveCount(0);
});

test("what was typed below one video is not below the next one", async ({ join, joinComplete }) => {
  const creator = await joinComplete("Carla Clean");
  const channel = await newChannel(creator.person, "Two knots");
  const [first] = await Promise.all(
    ["First knot", "Second knot"].map((title) =>
      putListedVideo(creator.person, channel, { title }),
    ),
  );
  const { page } = await join("Wanda Wanders", "watcher");
  const watch = new WatchPage(page);
  const link = (title: string) => page.getByRole("main").getByRole("link", { name: title });
  const open = async (title: string) => {
    await link(title).click();
    await expect(watch.title).toHaveText(title);
  };
  const answer = await holdCall(page, userCalls.authenticate);
  // Both are read, so neither is loaded again.
  await page.goto(`/video/${first?.id}`);
  await open("Second knot");
  await open("First knot");
  await watch.yourComment.fill("About the first knot.");
  await link("Second knot").click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?", exact: true });
  await expect(question).toBeVisible();
  // The session of the stored person is renewed meanwhile.
  const renewed = page.waitForResponse("**/v1/api/users/authenticate*");
  answer();
  await (await renewed).finished();
  await settle(page);
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(watch.title).toHaveText("Second knot");
  await expect(watch.yourComment).toHaveValue("");
});

test("a person whose session ends while they type is told so, logs in, and finds the text", async ({
  join,
  fixtures,
}) => {
  const { page, person } = await join("Selma Session", "watcher");
  const watch = new WatchPage(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  await watch.yourComment.fill("Where is this harbour?");
  const restoreSending = await endSession(page, commentCalls.create);
  await watch.send.click();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  await watch.comments.getByRole("button", { name: "Log in", exact: true }).click();
  const { authenticationRequired } = dialogs(page);
  const login = authenticationRequired.getByRole("link", { name: "Login", exact: true });
  await expect(login).toHaveAttribute(
    "href",
    `/auth/login?callbackUrl=${encodeURIComponent(`/video/${fixtures.videos.free.slug}`)}`,
  );
  await login.click();
  await new AuthPage(page).logInAs(credentialsOf(person));
  await expect(watch.yourComment).toHaveValue("Where is this harbour?");

  await test.step("an edit stays as well", async () => {
    restoreSending();
    await watch.send.click();
    await watch.action("Where is this harbour?", "Edit").click();
    const edit = watch.form("Edit your comment");
    await edit.getByRole("textbox").fill("Where is this old harbour?");
    const restoreEditing = await endSession(page, commentCalls.update);
    await edit.getByRole("button", { name: "Save", exact: true }).click();
    await watch.comments.getByRole("button", { name: "Log in", exact: true }).click();
    restoreEditing();
    await login.click();
    await new AuthPage(page).logInAs(credentialsOf(person));
    await watch.action("Where is this harbour?", "Edit").click();
    await expect(edit.getByRole("textbox")).toHaveValue("Where is this old harbour?");
  });
});
