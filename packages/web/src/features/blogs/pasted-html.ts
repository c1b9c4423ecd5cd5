/**
 * Elements that other programs paste, and the nearest ones that a post has; without them, their words would run
 * together.
 */
const substitutes = { h1: "h2", h5: "h4", h6: "h4", td: "div", th: "div" };

/** A number or a letter with a sign, as in “1.” or “b)”. Everything else is a bullet. */
const isNumber = (marker: string): boolean => /^\(?[a-z\d]{1,4}[.)]$/i.test(marker);

/** Of a paragraph that Word has written for an item of a list: its level, and the element with its bullet or number. */
function itemOfWord(paragraph: Element): { level: number; marker: Element } | undefined {
  const [, level] = /mso-list:[^;]*level([1-9])/.exec(paragraph.getAttribute("style") ?? "") ?? [];
  const marker = paragraph.querySelector("[style*='mso-list:Ignore' i]");
  return level === undefined || marker === null ? undefined : { level: Number(level), marker };
}

/** Opens a list at each level that has none; the first one takes the place of the paragraph. */
function openLists(open: Element[], level: number, kind: string, paragraph: Element): void {
  while (open.length < level) {
    const list = document.createElement(kind);
    const parent = open.at(-1);
    if (parent === undefined) paragraph.before(list);
    else (parent.lastElementChild ?? parent.appendChild(document.createElement("li"))).append(list);
    open.push(list);
  }
}

/** Word writes the items of a list as paragraphs, with the bullet or the number as text before each one. */
function makeListsOfWord(body: HTMLElement): void {
  /** The list of each level that the next item may go on with. */
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll("p[style*='mso-list:']")) {
    const found = itemOfWord(paragraph);
    if (found === undefined) continue;
    const { level, marker } = found;
    const kind = isNumber(marker.textContent.trim()) ? "ol" : "ul";
    marker.remove();
    open = paragraph.previousElementSibling === open[0] ? open.slice(0, level) : [];
    if (open[level - 1]?.localName !== kind) open = open.slice(0, level - 1);
    openLists(open, level, kind, paragraph);
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/**
 * Pasted HTML without what the server would refuse in a post: a picture from elsewhere.
 * @param isOwn whether the post may have the picture with this address
 */
export function pastedHtml(
  html: string,
  isOwn: (address: string) => boolean,
): { html: string; leavesOutPictures: boolean } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const foreign = [...body.querySelectorAll("img")].filter(({ src }) => !isOwn(src));
  for (const picture of foreign) picture.remove();
  makeListsOfWord(body);
  for (const [name, substitute] of Object.entries(substitutes)) {
    for (const element of body.querySelectorAll(name)) {
      const replacement = document.createElement(substitute);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  return { html: body.innerHTML, leavesOutPictures: foreign.length > 0 };
}
