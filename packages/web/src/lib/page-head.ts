/** Marks elements in a document's head that belong to the page, and not to the whole site. */
export const pageHeadAttribute = "data-page";

/** Another page is shown, so the document's description of the first page is no longer right. */
export function dropPageHead(): void {
  for (const element of document.head.querySelectorAll(`[${pageHeadAttribute}]`)) element.remove();
}
