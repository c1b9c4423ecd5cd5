import type { Page } from "@playwright/test";

/** Spaces letters, words and lines of the open page as WCAG 1.4.12 demands. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
