import type { Page } from "@playwright/test";

/**
 * What happens on a page before its picture is taken. A text is the name of a button, link, tab, menu item or checkbox
 * to press. The others type into a field, or do anything else.
 */
export type Step =
  | string
  | RegExp
  | { field: string; text: string }
  | ((page: Page) => Promise<unknown>);

const stepMilliseconds = 8000;

/** @throws Error when the page has no such button or field */
export async function takeStep(page: Page, step: Step): Promise<void> {
  if (typeof step === "function") {
    await step(page);
    return;
  }
  if (typeof step === "object" && "field" in step) {
    const fields = page.getByLabel(step.field, { exact: true });
    // At once: typed letter by letter on a slow machine, a search would show results of a part of the text.
    await fields.filter({ visible: true }).fill(step.text, { timeout: stepMilliseconds });
    return;
  }
  const named = { name: step, exact: true };
  const pressed = page
    .getByRole("button", named)
    .or(page.getByRole("menuitem", named))
    .or(page.getByRole("link", named))
    .or(page.getByRole("tab", named))
    .or(page.getByRole("checkbox", named));
  // A list has the same button in each row; any of them opens the dialog.
  await pressed.filter({ visible: true }).first().click({ timeout: stepMilliseconds });
}
