import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { expectMessage } from "../src/messages.ts";
import { themeViolations } from "../src/page-health.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { playerOf, playerState } from "../src/player.ts";
import { newChannel, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

test("people watch the trailer that the creator has chosen, before they buy", async ({
  page: visitor,
  joinComplete,
}) => {
  const { page: creator, person } = await joinComplete("Tess Trailer");
  const channel = await newChannel(person, "Films of the harbour");
  const film = await publishVideo(person, channel, "The whole film", {
    access_type: "paid",
    price: 1299,
  });
  // Longer than what the story does while it plays.
  const shown = await publishVideo(
    person,
    channel,
    "What the film shows",
    { privacy_type: "unlisted" },
    60,
  );
  // Strangers cannot watch what a channel with a price includes.
  const closed = await newChannel(person, "Buyers only", { privacy_type: "private", price: 900 });
  await publishVideo(person, closed, "What only buyers see");
  const main = visitor.getByRole("main");
  const watch = main.getByRole("button", { name: "Watch the trailer", exact: true });

  await test.step("Without a trailer there is only the offer", async () => {
    await visitor.goto(`/video/${film.slug}`);
    await expect(main.getByRole("button", { name: "Buy to watch", exact: true })).toBeVisible();
    await expect(watch).toHaveCount(0);
  });

  await test.step("The creator chooses one of the free videos", async () => {
    const manage = new ManageVideoPage(creator);
    await manage.open(film);
    const trailer = creator.getByRole("group", { name: "Trailer (optional)", exact: true });
    await trailer.getByRole("button", { name: "Choose a video", exact: true }).click();
    const drawer = creator.getByRole("dialog", { name: "Choose a trailer", exact: true });
    await expect(drawer.getByText("Its channel is private.", { exact: true })).toBeVisible();
    await drawer.getByRole("button", { name: /^Choose / }).click();
    await manage.save.click();
    await expect(creator.getByText("The video is saved.", { exact: true })).toBeVisible();
    await creator.reload();
    await expect(trailer).toContainText("What the film shows");
    expect(await themeViolations(creator)).toEqual([]);
  });

  await test.step("A visitor watches it, and is back at the offer after its end", async () => {
    await visitor.reload();
    expect(await themeViolations(visitor)).toEqual([]);
    await watch.click();
    await expect(main.getByText("This is the trailer.", { exact: true })).toBeVisible();
    await expect.poll(async () => (await playerState(visitor)).position).toBeGreaterThan(0);
    await main.getByRole("button", { name: "Back to the video", exact: true }).click();
    await expect(playerOf(visitor)).toHaveCount(0);
    await watch.click();
    await expect.poll(async () => (await playerState(visitor)).position).toBeGreaterThan(0);
    await playerOf(visitor).evaluate((player: HTMLVideoElement) => {
      player.currentTime = player.duration - 0.5;
    });
    await expect(playerOf(visitor)).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Buy to watch", exact: true })).toBeVisible();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("The whole film");
  });

  await test.step("One that is hidden later stops no other change", async () => {
    await person.send(videoCalls.update, {
      params: { id: shown.id },
      body: { status: "unpublished", version: shown.version },
    });
    await visitor.reload();
    await expect(main.getByRole("button", { name: "Buy to watch", exact: true })).toBeVisible();
    await expect(watch).toHaveCount(0);
    const manage = new ManageVideoPage(creator);
    await manage.open(film);
    const trailer = creator.getByRole("group", { name: "Trailer (optional)", exact: true });
    await expect(trailer).toContainText("People do not see it. This video is not published.");
    await creator.getByLabel("Title", { exact: true }).fill("The whole film, restored");
    // The field of the trailer goes with the price.
    await creator.getByRole("radio", { name: /^Free/ }).check();
    await manage.save.click();
    await expectMessage(creator, "The video is saved.");
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("The whole film, restored");
  });
});
