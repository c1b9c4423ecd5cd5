import type { Plugin } from "vite";

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const builder = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** Builds the same SVG as the library's own code, without the options that the site does not use. */
const source = `import { createElement } from "react";

const frame = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

export default ({ name, node }) =>
  ({ className = "", ...rest }) =>
    createElement(
      "svg",
      {
        ...frame,
        "aria-hidden": rest.role ? undefined : "true",
        className: ("lucide lucide-" + name + " " + className).trimEnd(),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
`;

/** Only a tenth of the library's code is the icons themselves. */
export const leanIconsPlugin = (): Plugin => ({
  name: "marquee-lean-icons",
  apply: "build",
  enforce: "pre",
  load: (id) => (builder.test(id) ? source : null),
  // Keys of parts that never change their position, and the size that all icons have.
  transform: (code, id) =>
    icon.test(id)
      ? { code: code.replace(/,?\s*key: "\w+"/g, "").replace(/\s*size: 24,/, ""), map: null }
      : null,
});
