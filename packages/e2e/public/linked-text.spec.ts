import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { themeViolations } from "../src/page-health.ts";
import { playerState } from "../src/player.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const paragraphs = Array.from({ length: 6 }, (_, index) => `Part ${index + 1} of the day.`);

test("addresses in a description lead on, and times play the video from there", async ({
  page,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Linus Linked");
  const channel = await newChannel(creator, "Links and times");
  const description = [
    "The plan: https://plan.example/rope.",
    "At 0:08 it turns, not at 0:45.",
    ...paragraphs,
    "More at https://more.example/",
  ].join("\n");
  const { id, slug } = await publishVideo(creator, channel, "A turn", { description }, 20);
  await creator.send(commentCalls.create, {
    body: { video_id: id, text: "See 0:12 and https://spam.example/" },
  });
  await page.setViewportSize(phone);
  await page.goto(`/video/${slug}`);
  await settle(page);
  const links = page.getByRole("article").locator('a[rel="nofollow noopener"]');
  const time = (text: string) => page.getByRole("link", { name: `Play from ${text}`, exact: true });

  await test.step("Addresses of the description are links, those of a comment are not", async () => {
    await expect(links).toHaveText(["https://plan.example/rope", "https://more.example/"]);
    await expect(links.first()).toHaveAttribute("href", "https://plan.example/rope");
    await expect(time("0:45")).toHaveCount(0);
    await expect(time("0:08")).toHaveAttribute("href", "?t=8");
  });

  await test.step("A link below the cut of a long text is in view when it gets the focus", async () => {
    await time("0:08").focus();
    await page.keyboard.press("Tab");
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    expect(await themeViolations(page, ["article"])).toEqual([]);
  });

  await test.step("The time in a comment plays from there, and the player is in view", async () => {
    const inComment = time("0:12");
    await inComment.scrollIntoViewIfNeeded();
    const player = page.locator("mux-player");
    await inComment.click();
    await expect(async () => {
      expect((await playerState(page)).position).toBeGreaterThan(12);
    }).toPass();
    await expect(player).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(`/video/${slug}`);
  });
});
