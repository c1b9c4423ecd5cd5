/**
 * Elements that other programs paste, and the nearest ones that a post has; without them, their words would run
 * together.
 */
const substitutes = { h1: "h2", h5: "h4", h6: "h4", td: "div", th: "div" };

/**
 * Pasted HTML without what the server would drop from a post: a picture from elsewhere, which the author would see
 * until the post is published.
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
  for (const [name, substitute] of Object.entries(substitutes)) {
    for (const element of body.querySelectorAll(name)) {
      const replacement = document.createElement(substitute);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  return { html: body.innerHTML, leavesOutPictures: foreign.length > 0 };
}
