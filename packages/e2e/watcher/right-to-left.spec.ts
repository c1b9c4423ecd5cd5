import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Locator } from "@playwright/test";
import { putListedVideo } from "../src/listed-video.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { newChannel } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";

/** Whether the last character of a text is shown to the left of its first one. */
const runsLeft = (shown: Locator) =>
  shown.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const leftOf = (node: Node | undefined, at: number) => {
      const range = document.createRange();
      if (node === undefined) return Number.NaN;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const last = texts.at(-1);
    return leftOf(last, (last?.textContent?.length ?? 0) - 1) < leftOf(texts[0], 0);
  });

test("what is written from right to left is shown so, and a comment turns nothing around it", async ({
  join,
  joinComplete,
}) => {
  const creator = await joinComplete("דנה לוי");
  const bio = "אני מצלמת נמלים וחופים!";
  await creator.person.send(userCalls.update, { body: { bio } });
  const channel = await newChannel(creator.person, "ערוץ הנמל!");
  const video = await putListedVideo(creator.person, channel, {
    title: "הנמל בשחר (חלק)!",
    description: "סרט על הנמל!\n0:00 התחלה!\n0:20 סוף!",
  });
  const { page, person } = await join("محمد علي", "watcher");
  const written = await person.send(commentCalls.create, {
    body: { video_id: video.id, text: "סרט נהדר!\u200F \u202Egnp.exe" },
  });
  expect(written.text).toBe("סרט נהדר!\u200F gnp.exe");
  const answer = { video_id: video.id, parent_id: written.id, text: "תודה רבה!" };
  await creator.person.send(commentCalls.create, { body: answer });

  const watch = new WatchPage(page);
  const main = page.getByRole("main");
  const areTurned = async (...texts: Locator[]) => {
    for (const text of texts) {
      await expect(text).toBeVisible();
      expect(await runsLeft(text), String(text)).toBe(true);
    }
  };
  await page.goto(`/video/${video.id}`);
  await areTurned(
    watch.title,
    main.getByText("ערוץ הנמל!", { exact: true }),
    main.getByText("התחלה!", { exact: true }),
    watch.comments.getByText("תודה רבה!", { exact: true }),
  );
  await page.goto(`/channel/${channel.slug}`);
  const card = page.getByRole("article").getByRole("link", { name: video.title, exact: true });
  await areTurned(page.getByRole("heading", { level: 1 }), card);
  await page.goto(`/creator/${creator.person.userId}`);
  await areTurned(main.getByText(bio, { exact: true }), card);
});
