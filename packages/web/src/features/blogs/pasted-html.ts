/** Elements that other programs paste, and the nearest ones that a post has; without them, their words would run together. */
const substitutes = new Map([
  ["H1", "h2"],
  ["H5", "h4"],
  ["H6", "h4"],
  ["TD", "div"],
  ["TH", "div"],
]);

/**
 * Pasted HTML without what the server would drop from a post: a picture from elsewhere, which the author would see until
 * the post is published.
 * @param mediaUrl where the pictures are that a post may have
 */
export function pastedHtml(
  html: string,
  mediaUrl: string,
): { html: string; leavesOutPictures: boolean } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const foreign = [...body.querySelectorAll("img")].filter(
    ({ src }) => !src.startsWith(`${mediaUrl}/images/`),
  );
  for (const picture of foreign) picture.remove();
  for (const element of body.querySelectorAll("h1, h5, h6, td, th")) {
    const substitute = document.createElement(substitutes.get(element.tagName) ?? "div");
    substitute.append(...element.childNodes);
    element.replaceWith(substitute);
  }
  return { html: body.innerHTML, leavesOutPictures: foreign.length > 0 };
}
