import type { Page } from "@playwright/test";
import { themeViolations } from "./page-health.ts";

/** A part of a page, such as its header, its main area or a dialog. */
interface Part {
  selector: string;
  /** The same text for parts that axe-core cannot distinguish, at the same width. */
  fingerprint: string;
}

const mainSelector = "#root > * > main";

// The main area is compared without addresses of pictures, which contain tokens, and without the ids that React
// numbers. Headers and breadcrumbs differ in names, addresses and the current link, so only their kinds of elements are
// compared.
function readParts(main: string): Part[] {
  const withoutAddresses = (html: string) =>
    html
      .replaceAll(/ (src|srcset|poster)="[^"]*"/g, "")
      .replaceAll(/(?:radix-)?[«_:][rR]_?[0-9a-z]+[»_:]/g, "");
  const tagOf = (node: Element) => {
    const copy = node.cloneNode(false);
    return copy instanceof Element ? copy.outerHTML : "";
  };
  const unnamed = (node: Element) =>
    withoutAddresses(tagOf(node)).replaceAll(/ (href|title|alt|aria-label)="[^"]+"/g, " $1");
  const kindsIn = (node: Element, above: string): string[] => {
    const path = above + unnamed(node) + (node.textContent.trim() === "" ? "" : "text");
    return [path, ...[...node.children].flatMap((child) => kindsIn(child, path))];
  };
  const statesOf = (node: Element) =>
    [
      ...node.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        "input, select, textarea",
      ),
    ].map((field) => [field.value, "checked" in field && field.checked]);
  const selectorOf = (node: Element): string => {
    const parent = node.parentElement;
    if (parent === null || node === document.body) return "body";
    return `${selectorOf(parent)} > :nth-child(${1 + [...parent.children].indexOf(node)})`;
  };
  const frame = [
    document.documentElement,
    document.body,
    ...document.querySelectorAll("#root, #root > *"),
  ].map(tagOf);
  const parts = document.querySelectorAll("#root > * > *, body > :not(#root, script, noscript)");
  return [...parts].map((node) => {
    const isMain = node.matches(main);
    const content = isMain
      ? [withoutAddresses(node.outerHTML), statesOf(node)]
      : [...new Set(kindsIn(node, ""))].sort();
    return {
      selector: isMain ? main : selectorOf(node),
      fingerprint: JSON.stringify([innerWidth, document.title === "", frame, content]),
    };
  });
}

/**
 * Checks each part of the pages once, because most of a page is the same for every role. A page with a new main area is
 * checked completely.
 */
export function createPartsCheck(): (page: Page) => Promise<string[]> {
  const seen = new Set<string>();
  return async (page) => {
    const parts = await page.evaluate(readParts, mainSelector);
    const unseen = parts.filter(({ fingerprint }) => !seen.has(fingerprint));
    for (const { fingerprint } of unseen) seen.add(fingerprint);
    const selectors = unseen.map(({ selector }) => selector);
    if (selectors.length === 0) return [];
    return themeViolations(page, selectors.includes(mainSelector) ? undefined : selectors);
  };
}
