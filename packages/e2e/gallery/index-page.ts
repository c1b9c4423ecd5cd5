import { type Role, roles } from "../src/route-table.ts";
import type { Picture } from "./render.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1rem; max-width: 120rem; }
  nav { position: sticky; top: 0; padding: .5rem 0; background: Canvas; }
  nav a { margin-right: 1rem; }
  section > div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem; }
  h3 { margin: 1rem 0 .5rem; font-weight: 500; }
  figure { margin: 0; flex: none; }
  figcaption { color: GrayText; }
  img { display: block; border: 1px solid GrayText; max-height: 48rem; object-fit: cover; object-position: top; }
`;

/** One page with every picture, with those of a page next to each other. */
export function indexPage(pictures: readonly Picture[]): string {
  const present = roles.filter((role) => pictures.some((picture) => picture.role === role));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>
<nav>${present.map((role) => `<a href="#${role}">${role}</a>`).join("")}</nav>
${present.map((role) => roleSection(role, pictures)).join("\n")}
</html>
`;
}

function roleSection(role: Role, pictures: readonly Picture[]): string {
  const byPage = Map.groupBy(
    pictures.filter((picture) => picture.role === role),
    ({ galleryPage }) =>
      `${galleryPage.route}${galleryPage.variant === "" ? "" : ` (${galleryPage.variant})`}`,
  );
  const pages = [...byPage].map(
    ([name, taken]) => `<h3>${escaped(name)}</h3><div>${taken.map(figure).join("")}</div>`,
  );
  return `<section id="${role}"><h2>${role}</h2>${pages.join("\n")}</section>`;
}

function figure({ file, width, theme }: Picture): string {
  const shown = Math.round(width < 700 ? width * 0.7 : width * 0.5);
  return `<figure><a href="${escaped(file)}"><img loading="lazy" width="${shown}" src="${escaped(file)}" alt=""></a><figcaption>${width}, ${theme}</figcaption></figure>`;
}
