/** Marks what belongs to the page in the head of a filled document, and not to the whole site. */
export const pageHeadAttribute = "data-page";

/** Another page is shown: what the document said of its first one is wrong now. */
export function dropPageHead(): void {
  for (const element of document.head.querySelectorAll(`[${pageHeadAttribute}]`)) element.remove();
}
