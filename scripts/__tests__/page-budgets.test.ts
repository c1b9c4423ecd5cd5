import { expect, test } from "vitest";
import { filesOf, packagesOf } from "../first-load.ts";
import { brokenPageBudgets } from "../size-budgets.ts";

test("counts what a page imports once, and not what it imports later", () => {
  const manifest = {
    "index.html": { file: "entry.js", imports: ["_shared.js"], css: ["style.css"] },
    "src/home-page.tsx": { file: "home.js", imports: ["index.html", "_shared.js"] },
    "_shared.js": { file: "shared.js" },
    "src/player.tsx": { file: "player.js" },
  };
  expect(filesOf(manifest, ["index.html", "src/home-page.tsx"])).toEqual({
    scripts: ["entry.js", "shared.js", "home.js"],
    styles: ["style.css"],
  });
});

test("names the packages of a source map", () => {
  const store =
    "../../node_modules/.pnpm/@firebase+auth@1.0.0/node_modules/@firebase/auth/index.js";
  expect(
    packagesOf([store, "../node_modules/zod/a.js", "../node_modules/zod/b.js", "../src/a.ts"]),
  ).toEqual(["@firebase/auth", "zod"]);
});

test("names each page over its budget, and each that carries what is fetched when used", () => {
  const load = { styleBytes: 0, packages: ["react-dom"] };
  expect(
    brokenPageBudgets([
      { ...load, page: "home-page", scriptBytes: 120 * 1024 },
      { ...load, page: "watch-page", scriptBytes: 140 * 1024 },
    ]),
  ).toEqual([]);
  expect(
    brokenPageBudgets([
      { ...load, page: "home-page", scriptBytes: 120 * 1024 + 1 },
      { ...load, page: "watch-page", scriptBytes: 1, packages: ["@mux/mux-player", "hls.js"] },
    ]),
  ).toEqual([
    "home-page loads 120.0 KB of JavaScript (gzip), more than 120 KB",
    "watch-page loads @mux/mux-player before it is used",
    "watch-page loads hls.js before it is used",
  ]);
});
