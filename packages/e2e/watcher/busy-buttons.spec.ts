import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { expectMessage } from "../src/messages.ts";
import { expect, test } from "../src/test.ts";

test("a form that is being saved is not sent again, and keeps its focus and what is typed meanwhile", async ({
  join,
}) => {
  const { page } = await join("Bea Busy", "watcher");
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**${userCalls.update.path}`, async (route) => {
    sent += 1;
    await answered.promise;
    await route.continue();
  });
  await page.goto("/watcher-profile");
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await name.fill("Bea Busier");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await name.press("Enter");
  await name.fill("Bea Busiest");
  await save.focus();
  answered.resolve();
  await expectMessage(page, "Your profile is saved.");
  await expect(save).toBeEnabled();
  await expect(save).toBeFocused();
  await expect(name).toHaveValue("Bea Busiest");
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});
