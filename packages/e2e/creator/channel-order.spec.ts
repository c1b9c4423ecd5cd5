import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

test("a creator puts the channels in order by keyboard", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Oda Order");
  for (const name of ["Knots", "Sails"]) await newChannel(person, name);
  await page.setViewportSize(phone);
  await page.goto("/channel");
  await page.getByRole("button", { name: "Change the order", exact: true }).click();
  const rows = page.getByRole("list", { name: "Your channels in order" }).getByRole("listitem");
  await expect(rows).toHaveText(["Sails", "Knots"]);
  const handle = page.getByRole("button", { name: "Move Knots", exact: true });
  const { announcement } = new PlaylistEditor(page);
  // Each key acts on the result of the one before it.
  await handle.press("Space");
  await expect(announcement).toHaveText("Picked up Knots, place 2 of 2.");
  await handle.press("ArrowUp");
  await expect(announcement).toHaveText("Knots is at place 1 of 2.");
  await handle.press("Space");
  await expect(rows).toHaveText(["Knots", "Sails"]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await expect
    .poll(async () => (await person.send(channelCalls.own, {})).channels.map(({ name }) => name))
    .toEqual(["Knots", "Sails"]);
});
