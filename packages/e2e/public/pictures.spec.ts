import { expect, laptop, phone, test } from "../src/test.ts";

for (const viewport of [phone, laptop]) {
  test(`a poster is fetched once, in one of its widths, ${viewport.width} wide`, async ({
    page,
    fixtures,
  }) => {
    await page.setViewportSize(viewport);
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") fetched.push(request.url());
    });
    await page.goto(`/video/${fixtures.videos.free.slug}`);
    const poster = page.locator("img[fetchpriority=high]");
    await expect(poster).toHaveCount(1);
    await expect(poster).toHaveAttribute("sizes", "(min-width:64rem) 64vw,100vw");
    await expect(poster).toHaveAttribute("srcset", /\/frames\/\S+\.(\d+)\.webp \1w$/);
    const preload = page.locator("link[rel=preload][as=image]");
    await expect(preload).toHaveCount(1);
    await expect(preload).toHaveAttribute(
      "imagesrcset",
      (await poster.getAttribute("srcset")) ?? "",
    );

    const original = (await poster.getAttribute("src")) ?? "";
    const stem = original.replace(/\.\w+$/, "");
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await poster.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/\.webp$/);
    // Cards of the same video may also load a smaller width; nothing loads the original.
    expect(fetched.filter((address) => address === shown)).toHaveLength(1);
    expect(fetched.filter((address) => address.startsWith(stem))).not.toContain(original);
  });
}

test("a card keeps its place with the picture's colors and loads when it is near", async ({
  page,
  fixtures,
}) => {
  await page.goto(`/channel/${fixtures.channels.open.slug}`);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: fixtures.videos.free.title }) })
    .locator("img[src*='/frames/']");
  await expect(card).toHaveAttribute("loading", "lazy");
  await expect(card).toHaveAttribute("srcset", /\.webp \d+w$/);
  await expect(card).toHaveCSS("background-image", /^linear-gradient\(rgb/);
});
