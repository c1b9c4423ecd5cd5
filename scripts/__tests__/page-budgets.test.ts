import { expect, test } from "vitest";
import { filesOf, isBackOffice, packagesOf } from "../build/page-loads.ts";
import { readSitePages } from "../build/site-pages.ts";
import { brokenPageBudgets } from "../build/size-budgets.ts";

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

test("finds the packages of a source map", () => {
  const store =
    "../../node_modules/.pnpm/@firebase+auth@1.0.0/node_modules/@firebase/auth/index.js";
  expect(
    packagesOf([store, "../node_modules/zod/a.js", "../node_modules/zod/b.js", "../src/a.ts"]),
  ).toEqual(["@firebase/auth", "zod"]);
});

test("recognizes the sources of the back office", () => {
  const all = [
    "../../src/features/admin/pages/office-page.tsx",
    "../../src/app/layouts/admin/admin-header.tsx",
    "../../src/data/admin-users.ts",
  ];
  expect(all.every(isBackOffice)).toBe(true);
  expect(isBackOffice("../../src/features/auth/pages/admin-login-page.tsx")).toBe(false);
});

test("lists every page: those of the route table, and those that other pages load", async () => {
  const pages = await readSitePages([
    "src/features/studio/pages/manage-video-page.tsx",
    "src/features/blogs/pages/blog-page.tsx",
    "src/features/blogs/components/blog-card.tsx",
  ]);
  const kindOf = (name: string) => pages.find(({ page }) => page === name)?.isPublic;
  expect(["home-page", "watch-page", "blog-page", "terms-page"].map(kindOf)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const unlisted = ["edit-blog-page", "login-page", "verify-email-page", "help-desk-page"];
  expect(unlisted.map(kindOf)).toEqual([false, false, false, false]);
  expect(kindOf("manage-video-page")).toBe(false);
  expect(pages.filter(({ page }) => page === "blog-page")).toHaveLength(1);
  expect(kindOf("blog-card")).toBeUndefined();
});

test("reports each page above its budget, and each with a package that must be loaded on use", () => {
  const load = {
    isPublic: true,
    styleBytes: 0,
    packages: ["react-dom"],
    hasBackOffice: false,
  };
  const studio = { ...load, isPublic: false };
  expect(
    brokenPageBudgets([
      { ...load, page: "home-page", scriptBytes: 120 * 1024 },
      { ...load, page: "watch-page", scriptBytes: 140 * 1024 },
      { ...studio, page: "uploads-page", scriptBytes: 200 * 1024, packages: ["zod"] },
      { ...studio, page: "admin-plans-page", scriptBytes: 1, hasBackOffice: true },
    ]),
  ).toEqual([]);
  expect(
    brokenPageBudgets([
      { ...load, page: "home-page", scriptBytes: 120 * 1024 + 1 },
      { ...load, page: "watch-page", scriptBytes: 1, packages: ["@mux/mux-player", "hls.js"] },
      { ...load, page: "faq-page", scriptBytes: 1, hasBackOffice: true },
      { ...studio, page: "profile-page", scriptBytes: 1, hasBackOffice: true },
      { ...studio, page: "dashboard-page", scriptBytes: 200 * 1024 + 1, packages: ["recharts"] },
    ]),
  ).toEqual([
    "home-page loads 120.0 KB of JavaScript (gzip), more than 120 KB",
    "watch-page loads @mux/mux-player before it is used",
    "watch-page loads hls.js before it is used",
    "faq-page loads the back office",
    "profile-page loads the back office",
    "dashboard-page loads 200.0 KB of JavaScript (gzip), more than 200 KB",
    "dashboard-page loads recharts before it is used",
  ]);
});
