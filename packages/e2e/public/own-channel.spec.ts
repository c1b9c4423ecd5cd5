import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a playlist at an address below another channel is shown as its own channel's", async ({
  fixtures: { channels, series },
  page,
}) => {
  const { open, closed: other } = channels;
  const address = `/channel/${other.slug}/playlist/${series.slug}`;
  const answer = await fetch(`${testUrls().web}${address}`);
  const [shown = ""] = (await answer.text()).split('id="marquee-state"');
  expect(shown).not.toContain(other.name);
  const own = `${testUrls().web}/channel/${open.id}/playlist/${series.slug}`;
  expect(shown).toContain(`<link rel="canonical" href="${own}"`);
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: open.name, exact: true })).toBeVisible();
  await expect(page.getByText(other.name, { exact: true })).toHaveCount(0);
});
