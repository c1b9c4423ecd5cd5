import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";

test("a creator puts the channels in order by keyboard", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Oda Order");
  for (const name of ["Knots", "Sails"]) await newChannel(person, name);
  await page.setViewportSize(phone);
  await page.goto("/channel");
  await page.getByRole("button", { name: "Change the order", exact: true }).click();
  const done = page.getByRole("button", { name: "Done ordering", exact: true });
  await expect(done).not.toHaveAttribute("aria-pressed");
  const rows = page.getByRole("list", { name: "Your channels in order" }).getByRole("listitem");
  await expect(rows).toHaveText(["Sails", "Knots"]);
  const handle = page.getByRole("button", { name: "Move Knots", exact: true });
  const { announcement } = new PlaylistEditor(page);
  const move = async (key: "ArrowUp" | "ArrowDown", place: number) => {
    for (const pressed of ["Space", key, "Space"]) await handle.press(pressed);
    await expect(announcement).toHaveText(`Dropped Knots at place ${place} of 2.`);
  };
  await move("ArrowUp", 1);
  await expect(rows).toHaveText(["Knots", "Sails"]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await expect
    .poll(async () => (await person.send(channelCalls.own, {})).channels.map(({ name }) => name))
    .toEqual(["Knots", "Sails"]);

  await test.step("A move whose answer was lost stays, because it is stored", async () => {
    await loseFirstAnswer(page, channelCalls.order);
    await move("ArrowDown", 2);
    await expectMessage(page, "The service could not be reached.");
    await settle(page);
    await expect(rows).toHaveText(["Sails", "Knots"]);
    await move("ArrowUp", 1);
    await expect(rows).toHaveText(["Knots", "Sails"]);
    await expect
      .poll(async () => (await person.send(channelCalls.own, {})).channels.map(({ name }) => name))
      .toEqual(["Knots", "Sails"]);
  });

  await test.step("Two quick moves that fail leave the saved order", async () => {
    const { promise: bothMoved, resolve: release } = Promise.withResolvers<void>();
    let lost = 0;
    await page.route(`**/v1${channelCalls.order.path}`, async (route) => {
      await bothMoved;
      await route.abort();
      lost += 1;
    });
    await move("ArrowDown", 2);
    await expect(rows).toHaveText(["Sails", "Knots"]);
    await move("ArrowUp", 1);
    await expect(rows).toHaveText(["Knots", "Sails"]);
    release();
    await expect.poll(() => lost).toBe(2);
    await expectMessage(page, "The service could not be reached.");
    await settle(page);
    await expect(rows).toHaveText(["Knots", "Sails"]);
  });
});
