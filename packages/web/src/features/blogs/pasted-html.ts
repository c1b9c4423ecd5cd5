/**
 * Elements that other programs paste, and the nearest ones that a post has; without them, their words would run
 * together.
 */
const substitutes = { h1: "h2", h5: "h4", h6: "h4", td: "div", th: "div" };

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
  for (const [name, substitute] of Object.entries(substitutes)) {
    for (const element of body.querySelectorAll(name)) {
      const replacement = document.createElement(substitute);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  return { html: body.innerHTML, leavesOutPictures: foreign.length > 0 };
}
