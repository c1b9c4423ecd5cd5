import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { putListedVideo } from "../src/listed-video.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { refuseDocument } from "../src/provider.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("what a creator sells is not offered while the creator cannot be paid", async ({
  join,
  page: visitor,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Rita Restricted");
  const [open, club] = await Promise.all([
    newChannel(creator, "The open slip"),
    newChannel(creator, "The closed slip", { privacy_type: "private", price: 900 }),
  ]);
  const sold = await putListedVideo(creator, open, {
    title: "Slack tide",
    access_type: "paid",
    price: 1299,
  });
  const { page, person } = await join("Bea Before", "watcher");
  const pages = [
    `/video/${sold.id}`,
    `/payments/video/slack-tide/${sold.id}`,
    `/channel/${club.slug}`,
    `/payments/channel/${club.slug}/${club.id}`,
  ];
  const offers = page.getByRole("main").getByText(/^(Buy to watch|Get the channel|Go to payment)$/);
  for (const address of pages) {
    await page.goto(address);
    await expect(offers).toHaveCount(1);
  }

  await refuseDocument(creator.userId);
  await waitFor("The paused sales", async () => {
    const [video, channel] = await Promise.all([
      person.send(videoCalls.publicById, { params: { id: sold.id }, query: {} }),
      person.send(channelCalls.byId, { params: { id: club.id } }),
    ]);
    return video.sales_paused && channel.sales_paused ? true : undefined;
  });
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByText(/^This creator cannot take payments at the moment/)).toBeVisible();
    await expect(offers).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  }
  // Nor do the tabs of the channel say how it is paid for.
  for (const anyone of [page, visitor]) {
    await anyone.goto(`/channel/${club.slug}`);
    await expect(anyone.getByRole("tabpanel", { name: "Videos", exact: true })).toContainText(
      "Nobody can buy it at the moment.",
    );
  }
  await visitor.goto(`/video/${sold.id}`);
  await expect(
    visitor.getByText("This creator cannot take payments at the moment. Try again another day.", {
      exact: true,
    }),
  ).toBeVisible();
});
