import type { CallDefinition } from "@marquee/contracts/call";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { Page } from "@playwright/test";
import { expectMessage } from "../src/messages.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { endSession } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import type { Credentials } from "../src/steps.ts";
import { credentialsOf, newChannel, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

/** Presses the button while the session ends, and logs in again. */
async function loseSession(
  page: Page,
  call: CallDefinition,
  press: () => Promise<void>,
  credentials: Credentials,
): Promise<void> {
  const path = new URL(page.url()).pathname;
  const restore = await endSession(page, call);
  await press();
  await expectMessage(page, "Your session has ended. Log in again to continue.");
  restore();
  await page.goto(`/auth/login?callbackUrl=${encodeURIComponent(path)}`);
  await new AuthPage(page).logInAs(credentials);
}

test("the new price of a video is saved as it is shown", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Prue Price");
  const channel = await newChannel(person, "Fenders");
  const video = await publishVideo(person, channel, "Half hitch", {
    access_type: "paid",
    price: 800,
  });
  const manage = new ManageVideoPage(page);
  const price = page.getByLabel("Price", { exact: true });
  const stored = () => person.send(videoCalls.byId, { params: { id: video.id } });
  await manage.open(video);
  await settle(page);

  await test.step("after the session has ended", async () => {
    await price.fill("5.50");
    await loseSession(page, videoCalls.update, () => manage.save.click(), credentialsOf(person));
    await expect(price).toHaveValue("5.50");
    await manage.save.click();
    await expectMessage(page, "The video is saved.");
    expect(await stored()).toMatchObject({ price: 550 });
  });

  await test.step("after another tab has saved a price", async () => {
    const { version } = await stored();
    await price.fill("6.50");
    await person.send(videoCalls.update, {
      params: { id: video.id },
      body: { price: 900, version },
    });
    await manage.save.click();
    await expect(page.getByText("Price: “$9.00”", { exact: true })).toBeVisible();
    await expect(price).toHaveValue("6.50");
    await manage.save.click();
    await expect.poll(async () => (await stored()).price).toBe(650);
  });

  await test.step("and what is no price hinders no free video", async () => {
    await price.fill("cheap");
    await page.getByRole("radio", { name: /^Free/ }).check();
    await manage.save.click();
    await expect.poll(stored).toMatchObject({ access_type: "free", price: 0 });
  });
});

test("the new price of a channel is saved as it is shown after the session has ended", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Pat Price");
  const channel = await newChannel(person, "Bollards", { privacy_type: "private", price: 2000 });
  const form = page.getByRole("dialog", { name: "Edit channel" });
  const price = form.getByLabel("Price of the channel", { exact: true });
  const open = page.getByRole("button", { name: "Edit", exact: true });
  const save = form.getByRole("button", { name: "Save", exact: true });
  const stored = () => person.send(channelCalls.byId, { params: { id: channel.id } });
  await page.goto(`/channel/${channel.slug}`);
  await open.click();
  await price.fill("5.50");
  await loseSession(page, channelCalls.update, () => save.click(), credentialsOf(person));
  await open.click();
  await expect(price).toHaveValue("5.50");
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await stored()).toMatchObject({ price: 550 });

  await open.click();
  await price.fill("cheap");
  await form.getByRole("radio", { name: /^Public/ }).check();
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await stored()).toMatchObject({ privacy_type: "public", price: 0 });
});
