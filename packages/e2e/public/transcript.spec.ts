import { captionsCalls } from "@marquee/contracts/content/captions/captions.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { playerState } from "../src/player.ts";
import { failCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { addCaptions, newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const second = (seconds: number) => `00:${String(seconds).padStart(2, "0")}.000`;

/** A caption in each second. */
const captionsFile = (texts: readonly string[]) =>
  ["WEBVTT", ...texts.map((text, at) => `${second(at)} --> ${second(at + 1)}\n${text}`)].join(
    "\n\n",
  );

const knots = Array.from({ length: 18 }, (_, index) => `Knot ${index + 1} holds.`);

test("a video is read beside the player, and the text follows what is said", async ({ page }) => {
  const creator = await newCreator({ urls: testUrls() }, "Tara Transcript");
  const channel = await newChannel(creator, "Knots in words");
  const video = await publishVideo(creator, channel, "Eighteen knots", {}, 20);
  await page.goto(`/video/${video.slug}`);
  await settle(page);
  const button = page.getByRole("button", { name: "Transcript", exact: true });
  await expect(button).toHaveCount(0);
  await addCaptions(creator, video.id, captionsFile([...knots, "<v Ada>Rope &amp; <i>tar</i>."]));
  await addCaptions(creator, video.id, captionsFile(["Der erste Knoten."]), {
    language_code: "de",
    name: "Deutsch",
  });
  await waitFor("The transcript", async () => {
    const { has_transcript } = await creator.send(videoCalls.byId, { params: { id: video.id } });
    return has_transcript || undefined;
  });
  const text = page.getByRole("region", { name: "Transcript", exact: true });
  const line = (name: string) => text.getByRole("button", { name, exact: true });

  await test.step("It opens beside the player; a list that cannot be loaded is asked for again", async () => {
    await page.setViewportSize(laptop);
    await page.reload();
    await settle(page);
    const restore = await failCall(page, captionsCalls.transcripts);
    await button.click();
    await expect(
      text.getByText("The transcript could not be loaded", { exact: true }),
    ).toBeVisible();
    await restore();
    await text.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(line("0:00 Knot 1 holds.")).toBeVisible();
    await expect(line("0:18 Rope & tar.")).toHaveCount(1);
  });

  await test.step("A line plays from its time, and the current line stays in view", async () => {
    await line("0:05 Knot 6 holds.").click();
    await expect(async () => {
      expect((await playerState(page)).position).toBeGreaterThan(11);
    }).toPass();
    const current = text.locator("[aria-current]");
    // However late a slow machine looks.
    await expect(current).toContainText(/^0:1\d/);
    await expect(current).toBeInViewport({ ratio: 1 });
    await text.getByRole("list").hover();
    await page.mouse.wheel(0, -900);
    const back = text.getByRole("button", { name: "Back to the current line", exact: true });
    await back.click();
    await expect(back).toHaveCount(0);
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  await test.step("A line that the keyboard reaches stays in view", async () => {
    await line("0:05 Knot 6 holds.").click();
    await text.getByRole("button", { name: "Copy the transcript", exact: true }).focus();
    await page.keyboard.press("Tab");
    // The line that was current at the press: by now, the video may be at a later one.
    await expect(text.getByRole("listitem").locator(":focus")).toContainText(/^0:(0[5-9]|1\d)/);
    const keys = text.getByText("Arrow keys lead to the other lines.", { exact: true });
    await expect(keys).toBeVisible();
    await page.keyboard.press("End");
    await expect(line("0:18 Rope & tar.")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(line("0:17 Knot 18 holds.")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const first = line("0:00 Knot 1 holds.");
    await expect(first).toBeFocused();
    await expect(async () => {
      expect((await playerState(page)).position).toBeGreaterThan(13);
    }).toPass();
    await expect(first).toBeInViewport({ ratio: 1 });
    // All lines together are one stop.
    await page.keyboard.press("Tab");
    const back = text.getByRole("button", { name: "Back to the current line", exact: true });
    await expect(back).toBeFocused();
    await expect(keys).toHaveCount(0);
    await back.press("Enter");
    await expect(text.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
    await expect(text.getByRole("heading", { name: "Transcript", exact: true })).toBeFocused();
  });

  await test.step("A word is found in it", async () => {
    const find = text.getByLabel("Find in the transcript", { exact: true });
    await find.fill("KNOT 1");
    await expect(text.getByRole("status")).toHaveText("10 lines");
    await expect(text.locator("mark")).toHaveText(Array.from({ length: 10 }, () => "Knot 1"));
    await find.fill("sail (new)");
    await expect(text.getByRole("status")).toHaveText("No line has this.");
    await find.fill("");
    await expect(text.getByRole("listitem")).toHaveCount(19);
  });

  await test.step("It is copied, and read in another language", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await text.getByRole("button", { name: "Copy the transcript", exact: true }).click();
    await expectMessage(page, "Transcript copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [...knots, "Rope & tar."].join("\n"),
    );
    await text.getByLabel("Language", { exact: true }).selectOption("Deutsch");
    await expect(line("0:00 Der erste Knoten.")).toBeVisible();
    await expect(line("0:00 Der erste Knoten.").locator("bdi")).toHaveAttribute("lang", "de");
    expect(await themeViolations(page, ["section[aria-labelledby=transcript]"])).toEqual([]);
    await text.getByRole("button", { name: "Close the transcript", exact: true }).click();
    await expect(text).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step("On a phone it opens below its button", async () => {
    await page.setViewportSize(phone);
    await button.click();
    await expect(line("0:00 Knot 1 holds.")).toBeVisible();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page, ["section[aria-labelledby=transcript]"])).toEqual([]);
    await button.click();
    await expect(text).toHaveCount(0);
  });
});
