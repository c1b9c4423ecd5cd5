/** The id of the template that holds the preloads of a filled document's scripts. */
export const laterScriptsId = "later-scripts";

/** Fetches all scripts of a filled document at the same time, so that none waits until another has named it. */
export function fetchLaterScripts(): void {
  const template = document.getElementById(laterScriptsId);
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
}
