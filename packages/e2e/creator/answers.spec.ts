import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { DashboardPage } from "../src/pages/dashboard-page.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator answers a comment and a review on the dashboard", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Ann Answers");
  const channel = await newChannel(creator, "Harbour answers");
  const video = await publishVideo(creator, channel, "Tide answers");
  const person = await newUser(stack, "Mo Marsh", "watcher");
  const comment = await person.send(commentCalls.create, {
    body: { video_id: video.id, text: "Which lens was it?" },
  });
  await person.send(reviewCalls.create, { params: { id: channel.id }, body: { rating: 4 } });

  const page = await openCreator(browser, creator, phone);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.toAnswer.getByText("Review of Harbour answers")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);

  // A second try after a lost answer finds the review answered.
  await loseFirstAnswer(page, reviewCalls.reply);
  await dashboard.answer("Mo Marsh", "Thank you for the stars.");
  await expect(dashboard.toAnswer.getByText(/^The service could not be reached\./)).toBeVisible();
  await dashboard.toAnswer.getByRole("button", { name: "Answer", exact: true }).click();
  await expectMessage(page, "Your answer is shown.");
  await expect(dashboard.toAnswer.getByText("Review of Harbour answers")).toHaveCount(0);

  await page.context().setOffline(true);
  await dashboard.answer("Mo Marsh", "The old one.");
  const offline = dashboard.toAnswer.getByText(/^You are offline/);
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await dashboard.toAnswer.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(
    dashboard.toAnswer.getByText("Nothing waits for an answer", { exact: true }),
  ).toBeVisible();
  const { comments } = await person.send(commentCalls.ofVideo, {
    query: { video_id: video.id },
  });
  expect(comments.find(({ id }) => id === comment.id)?.replies).toMatchObject([
    { text: "The old one.", is_creator: true },
  ]);

  // A second try after a lost answer finds nothing that waits.
  await person.send(commentCalls.create, { body: { video_id: video.id, text: "Thank you." } });
  await page.reload();
  const dismiss = dashboard.toAnswer.getByRole("button", {
    name: "No answer needed for Mo Marsh",
    exact: true,
  });
  await loseFirstAnswer(page, unansweredCalls.dismiss);
  await dismiss.click();
  await expectMessage(page, "The service could not be reached.");
  await dismiss.click();
  await expect(
    dashboard.toAnswer.getByText("Nothing waits for an answer", { exact: true }),
  ).toBeVisible();
});
