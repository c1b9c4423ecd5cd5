import type { Page } from "@playwright/test";

/** Names that the libraries of icons, charts and texts give to their elements, and marks for other elements' rules. */
const marks =
  /^(?:(?:lucide|recharts|ProseMirror)\b.*|[xy]Axis|tiptap|react-renderer|node-picture|(?:group|peer)(?:\/.+)?)$/;

/** The classes of the page's elements that no rule of its stylesheets names, such as one whose rule was renamed. */
export async function unknownClasses(page: Page): Promise<string[]> {
  const names = await page.evaluate(findUnknownClasses);
  return names.filter((name) => !marks.test(name));
}

function findUnknownClasses(): string[] {
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...("cssRules" in rule && rule.cssRules instanceof CSSRuleList
        ? selectorsIn(rule.cssRules)
        : []),
    ]);
  const selectors = [...document.styleSheets]
    .flatMap(({ cssRules }) => selectorsIn(cssRules))
    .join("\n");
  const names = new Set(
    [...document.querySelectorAll("[class]")].flatMap((node) => [...node.classList]),
  );
  return [...names].filter((name) => !selectors.includes(`.${CSS.escape(name)}`)).sort();
}
