import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { waitFor } from "@marquee/local/seed/wait-for";
import { putListedVideo } from "../src/listed-video.ts";
import { codeFromMail } from "../src/mailbox.ts";
import { expectMessage } from "../src/messages.ts";
import { LibraryPage } from "../src/pages/library-page.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { findSubscription, renewNow, replaceCard } from "../src/provider.ts";
import { countFailures, failCall, loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newPerson } from "../src/signed-in.ts";
import { nameNewAddress } from "../src/steps.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

const unreachable = "The service could not be reached. Check the connection and try again.";

test("what a watcher writes is saved by the same press again", async ({ join, joinComplete }) => {
  const { person: creator } = await joinComplete("Lara Lost");
  const channel = await newChannel(creator, "Quiet harbour");
  const video = await putListedVideo(creator, channel, { title: "Seizing" });
  const { page, person } = await join("Levi Lost", "watcher");
  await person.send(commentCalls.create, { body: { video_id: video.id, text: "Which twien?" } });
  await creator.send(commentCalls.create, { body: { video_id: video.id, text: "Buy it here." } });
  await person.send(reviewCalls.create, {
    params: { id: channel.id },
    body: { rating: 2, text: "Every seizing is explaned." },
  });

  await test.step("An edited comment", async () => {
    const watch = new WatchPage(page);
    await loseFirstAnswer(page, commentCalls.update);
    await page.goto(`/video/${video.id}`);
    await watch.action("Which twien?", "Edit").click();
    const form = watch.form("Edit your comment");
    const save = form.getByRole("button", { name: "Save", exact: true });
    await form.getByRole("textbox").fill("Which twine?");
    await save.click();
    await expect(form.getByRole("alert")).toHaveText(unreachable);
    await save.click();
    await expect(watch.comment("Which twine?")).toContainText("(edited)");
    await expect(form).toHaveCount(0);
  });

  await test.step("A report", async () => {
    await loseFirstAnswer(page, reportCalls.create);
    await new WatchPage(page)
      .comment("Buy it here.")
      .getByRole("button", { name: "Report the comment of Lara Lost", exact: true })
      .click();
    const report = page.getByRole("dialog", { name: "Report the comment of Lara Lost" });
    const send = report.getByRole("button", { name: "Send report", exact: true });
    await report.getByLabel("What is wrong?", { exact: true }).selectOption("It misleads people");
    await send.click();
    await expect(report.getByText(unreachable, { exact: true })).toBeVisible();
    await send.click();
    await expectMessage(page, "Thank you. We look at every report.");
    await expect(report).toHaveCount(0);
  });

  await test.step("A changed review", async () => {
    await loseFirstAnswer(page, reviewCalls.update);
    await page.goto(`/channel/${channel.slug}?tab=reviews`);
    const reviews = page.getByRole("region", { name: "Reviews" });
    const save = reviews.getByRole("button", { name: "Save", exact: true });
    await reviews.getByRole("button", { name: "Edit", exact: true }).click();
    await reviews
      .getByLabel("Your review (optional)", { exact: true })
      .fill("Every seizing is explained.");
    await save.click();
    await expect(reviews.getByText(unreachable, { exact: true })).toBeVisible();
    await save.click();
    await expect(reviews.getByRole("listitem")).toContainText("Every seizing is explained.");
    await expect(save).toHaveCount(0);
  });
});

test("a member leaves and stays by one press each, although the answers are lost", async ({
  join,
  joinComplete,
}) => {
  const { person: creator } = await joinComplete("Lara Lost");
  const channel = await newChannel(creator, "The lost tide club", {
    privacy_type: "private",
    price: 900,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Mia Member", "watcher");
  const checkout = await person.send(paymentCalls.purchaseChannel, { params: { id: channel.id } });
  await payCheckout(person, checkout);
  await waitFor("The membership", async () => {
    const { memberships } = await person.send(membershipCalls.own, { query: {} });
    return memberships[0];
  });
  const library = new LibraryPage(page);
  const membership = library.membership(channel.name);
  await loseFirstAnswer(page, membershipCalls.cancel);
  await loseFirstAnswer(page, membershipCalls.resume);
  await library.open("channels");
  await membership.getByRole("button", { name: `Leave ${channel.name}`, exact: true }).click();
  await page
    .getByRole("alertdialog", { name: `Leave “${channel.name}”?` })
    .getByRole("button", { name: "Leave", exact: true })
    .click();
  await expectMessage(page, `Your membership of “${channel.name}” ends on `);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await membership
    .getByRole("button", { name: `Stay a member of ${channel.name}`, exact: true })
    .click();
  await expectMessage(page, `You stay a member of “${channel.name}”.`);
  await expect(membership).toContainText("Renews on ");
  await expect(membership).not.toContainText(unreachable);
});

test("a membership that would end at once by now is not left before that is shown", async ({
  join,
  joinComplete,
}) => {
  const { person: creator } = await joinComplete("Lara Late");
  const channel = await newChannel(creator, "The late tide club", {
    privacy_type: "private",
    price: 900,
    purchase_type: "monthly",
  });
  const { page, person } = await join("Mia Late", "watcher");
  const checkout = await person.send(paymentCalls.purchaseChannel, { params: { id: channel.id } });
  await payCheckout(person, checkout);
  const untilFailed = (isFailed: boolean) =>
    waitFor("The membership", async () => {
      const { memberships } = await person.send(membershipCalls.own, { query: {} });
      return memberships.find(({ payment_failed }) => payment_failed === isFailed);
    });
  await untilFailed(false);
  const library = new LibraryPage(page);
  const question = page.getByRole("alertdialog", { name: `Leave “${channel.name}”?` });
  const leave = page.getByRole("button", { name: `Leave ${channel.name}`, exact: true });
  const confirm = question.getByRole("button", { name: "Leave", exact: true });
  // As in a browser without push messages, which would show the failed payment.
  await failCall(page, userCalls.registerPushToken);
  await library.open("channels");
  await leave.click();
  await expect(question).toContainText("The channel stays open to you until ");
  // A payment fails while the question is open.
  await replaceCard(person.userId, "pm_card_chargeCustomerFail");
  await renewNow(await findSubscription(person.userId));
  await untilFailed(true);
  await confirm.click();
  await expectMessage(page, "Your membership has changed meanwhile, so nothing was done.");
  await untilFailed(true);

  await leave.click();
  await expect(question).toContainText("your membership ends at once");
  await confirm.click();
  await expectMessage(page, `Your membership of “${channel.name}” has ended.`);
  await expect(leave).toHaveCount(0);
});

test("a channel is followed and left by one press each, although the answers are lost", async ({
  join,
  fixtures,
}) => {
  const { free } = fixtures.videos;
  const { page } = await join("Fay Lost", "watcher");
  const follow = page.getByRole("button", { name: "Follow", exact: true });
  const following = page.getByRole("button", { name: "Following", exact: true });
  for (const address of [`/channel/${fixtures.channels.open.slug}`, `/video/${free.id}`]) {
    await loseFirstAnswer(page, followCalls.follow);
    await loseFirstAnswer(page, followCalls.unfollow);
    await page.goto(address);
    await follow.click();
    await expect(following).toBeVisible();
    await following.click();
    await expect(follow).toBeVisible();
    await expect(page.getByText(unreachable, { exact: true })).toHaveCount(0);
  }
});

test("what a watcher keeps and chooses is changed by one press, although the answer is lost", async ({
  join,
  fixtures,
}) => {
  const { free } = fixtures.videos;
  const { page, person } = await join("Lou Lost", "watcher");
  const params = { id: free.id };
  await person.send(savedCalls.save, { params });
  await person.send(historyCalls.report, { params, body: { position: 1 } });

  await test.step("A video on its page", async () => {
    await loseFirstAnswer(page, savedCalls.remove);
    await loseFirstAnswer(page, savedCalls.save);
    await page.goto(`/video/${free.slug}`);
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    await expectMessage(page, "Removed from Watch later.");
    await page.getByRole("button", { name: "Watch later", exact: true }).click();
    await expectMessage(page, "Saved to Watch later.");
    await expect(page.getByText(unreachable, { exact: true })).toHaveCount(0);
  });

  await test.step("A saved and a watched video", async () => {
    const library = new LibraryPage(page);
    const lists = [
      { tab: "later", call: savedCalls.remove, label: `Remove “${free.title}” from Watch later` },
      {
        tab: "history",
        call: historyCalls.remove,
        label: `Remove “${free.title}” from the history`,
      },
    ] as const;
    for (const { tab, call, label } of lists) {
      await loseFirstAnswer(page, call);
      await library.open(tab);
      await page.getByRole("button", { name: label, exact: true }).click();
      await expectMessage(page, `“${free.title}” is removed.`);
      await expect(page.getByText(unreachable, { exact: true })).toHaveCount(0);
    }
  });

  await test.step("A notification setting", async () => {
    await loseFirstAnswer(page, preferenceCalls.change);
    await page.goto("/notification-settings");
    const choice = page.getByRole("switch", { name: "Channels you follow, by e-mail" });
    const repeated = page.waitForResponse((response) => {
      const { pathname } = new URL(response.url());
      const { method, path } = preferenceCalls.change;
      return response.request().method() === method && pathname === `/v1${path}`;
    });
    await choice.click();
    await repeated;
    await settle(page);
    await expect(choice).toBeChecked();
    await expect(page.getByText(/^Not saved\./)).toHaveCount(0);
  });

  await test.step("The profile is not called unsaved", async () => {
    await loseFirstAnswer(page, userCalls.update);
    await page.goto("/watcher-profile");
    await page.getByLabel("Name", { exact: true }).fill("Lou Found");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("The change is not confirmed");
  });
});

test("a followed channel that cannot be loaded is not offered to follow", async ({
  join,
  fixtures,
}) => {
  const { free } = fixtures.videos;
  const { open } = fixtures.channels;
  const { page, person } = await join("Lex Lost", "watcher");
  await person.send(followCalls.follow, { params: { id: open.id } });
  const failures = await countFailures(page, ({ pathname }) =>
    pathname.endsWith(`/api/channels/${open.id}`),
  );
  await page.goto(`/video/${free.slug}`);
  // The first request and its repetition.
  await expect.poll(failures).toBe(2);
  await settle(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(free.title);
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
});

test("an account whose deletion was not answered is not called kept", async ({ join }) => {
  const { page } = await join("Lou Lost", "watcher");
  // Other calls meet the closed account, and end the session.
  await page.route("**/v1/**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await page.route(`**/v1${deletionCalls.progress.path.replace("{deletion_id}", "*")}`, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fallback(),
  );
  await page.goto("/account/delete");
  await page.getByLabel("Type DELETE to confirm", { exact: true }).fill("DELETE");
  // Those of the first request and of its repetition.
  for (const _ of [1, 2]) await loseFirstAnswer(page, deletionCalls.user);
  const remove = page.getByRole("button", { name: "Delete my account", exact: true });
  await remove.click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText(unreachable);
  await expect(refusal).toContainText("The deletion is not confirmed");
  await remove.click();
  await expect(page).toHaveURL(/\/account\/deleted$/);
  await expect(page.getByRole("progressbar", { name: "Progress of the deletion" })).toBeVisible();

  // The token that reads the progress is gone.
  await page.reload();
  await expect(page.getByText("Your data is being deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("(to do)")).toHaveCount(0);
});

test("an address whose change was not answered is not called unchanged", async ({ join }) => {
  const { page, person } = await join("Leo Lost", "watcher");
  const { email } = newPerson("Leo New");
  await nameNewAddress(page, person.email, email);
  const confirmed = page.getByRole("region", { name: "Confirm the new address" });
  await confirmed.getByLabel("Code", { exact: true }).fill(await codeFromMail(email));
  await loseFirstAnswer(page, accountCalls.verifyEmailChange);
  await confirmed.getByRole("button", { name: "Change my e-mail", exact: true }).click();
  const refusal = confirmed.getByRole("alert");
  await expect(refusal).toContainText(unreachable);
  await expect(refusal).toContainText("The change is not confirmed");
});
