/** The id of the template with the preloads of a document's scripts. */
export const laterScriptsId = "later-scripts";

/** Loads all scripts of a document in parallel, so that none waits until another one has named it. */
export function fetchLaterScripts(): void {
  const template = document.getElementById(laterScriptsId);
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
}
