import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import type { Page } from "@playwright/test";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { credentialsOf, newChannel } from "../src/studio.ts";
import { expect, laptop, type SignedIn, test } from "../src/test.ts";

const otherAccount =
  "Somebody else has logged in in another tab, so this one is logged out. Log in again to continue.";

/** Another tab of the same browser, in which the person logs out. */
async function logOutInTab(page: Page, name: string): Promise<{ tab: Page; header: Header }> {
  const tab = await page.context().newPage();
  const header = new Header(tab);
  await tab.goto("/");
  await header.account(name).click();
  await header.entry("Logout").click();
  await expect(header.signUp).toBeVisible();
  return { tab, header };
}

/** Another tab of the same browser, in which the person logs out and somebody else logs in. */
async function openTabOf(somebody: SignedIn, { name, page }: { name: string; page: Page }) {
  const { tab, header } = await logOutInTab(page, name);
  await tab.goto("/auth/login");
  await new AuthPage(tab).logInAs(credentialsOf(somebody.person));
  await expect(header.account(credentialsOf(somebody.person).name)).toBeVisible();
  return { tab, header };
}

test("nothing of a person is sent as somebody else's, whom another tab has logged in", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("Olga Owner");
  const channel = await newChannel(creator.person, "Two at one desk");
  const video = await putListedVideo(creator.person, channel, { title: "Whose turn" });
  const { page, person } = await join("Fay First", "watcher", laptop);
  const second = await join("Sol Second", "watcher", laptop);
  const watch = new WatchPage(page);
  await page.goto(`/video/${video.id}`);
  await watch.yourComment.fill("Written by the first person.");
  // The tab would reload itself, and the person stays because of the text.
  page.on("dialog", (question) => void question.dismiss());
  const { tab, header } = await openTabOf(second, { name: "Fay First", page });

  await watch.send.click();
  await expectMessage(page, otherAccount);
  const commentsOf = async () =>
    (await creator.person.send(commentCalls.ofVideo, { query: { video_id: video.id } })).comments;
  expect(await commentsOf()).toEqual([]);
  await tab.reload();
  await expect(header.account("Sol Second")).toBeVisible();

  await test.step("the first person logs in again and finds the text, and the other tab follows", async () => {
    await watch.comments.getByRole("button", { name: "Log in", exact: true }).click();
    const { authenticationRequired } = dialogs(page);
    await authenticationRequired.getByRole("link", { name: "Login", exact: true }).click();
    await new AuthPage(page).logInAs(credentialsOf(person));
    await expect(watch.yourComment).toHaveValue("Written by the first person.");
    await expect(header.account("Fay First")).toBeVisible();
    await watch.send.click();
    await expect(watch.comment("Written by the first person.")).toBeVisible();
    expect(await commentsOf()).toMatchObject([{ author_id: person.userId }]);
  });
});

test("a tab that stays because of typed text, although another one has logged out, says so", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Lea Leaves", "watcher", laptop);
  const watch = new WatchPage(page);
  await page.goto(`/video/${fixtures.videos.free.slug}`);
  // The browser asks only on a page that somebody has used, which a filled field alone does not show.
  await watch.yourComment.click();
  await watch.yourComment.fill("Written before the log-out.");
  page.on("dialog", (question) => void question.dismiss());
  await logOutInTab(page, "Lea Leaves");
  await watch.send.click();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  await expect(watch.comments.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
});

test("a page that was left this way is opened again for its own person only", async ({ join }) => {
  const { page, person } = await join("Pia Profile", "watcher", laptop);
  const second = await join("Sue Second", "watcher", laptop);
  const name = page.getByLabel("Name", { exact: true });
  await page.goto("/watcher-profile");
  await name.fill("Pia Quay");
  page.on("dialog", (question) => void question.dismiss());
  const { tab, header } = await openTabOf(second, { name: "Pia Profile", page });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, otherAccount);
  const { authenticationRequired } = dialogs(page);
  const login = authenticationRequired.getByRole("link", { name: "Login", exact: true });
  await expect(login).toBeVisible();

  await tab.goto("/find-trainer");
  await expect(header.account("Sue Second")).toBeVisible();
  await expect(tab).toHaveURL("/find-trainer");
  await login.click();
  await new AuthPage(page).logInAs(credentialsOf(person));
  await expect(page).toHaveURL("/watcher-profile");
  await expect(name).toHaveValue("Pia Quay");
});

test("a page of the e-mail flow, which no other tab reloads, does not go on as somebody else, and the next one does", async ({
  join,
}) => {
  const { page } = await join("Vera Verified", "watcher", laptop);
  const second = await join("Sam Second", "watcher", laptop);
  await page.goto("/auth/verify-email");
  await expect(new AuthPage(page).heading).toHaveText("You are all set");
  await openTabOf(second, { name: "Vera Verified", page });
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectMessage(page, otherAccount);
  const header = new Header(page);
  await expect(header.signUp).toBeVisible();
  await expect(page.getByText(otherAccount)).toHaveCount(0);
  await header.nav.getByRole("link", { name: "Find a Creator", exact: true }).click();
  await expect(header.account("Sam Second")).toBeVisible();
  await expect(page).toHaveURL("/find-trainer");
});
