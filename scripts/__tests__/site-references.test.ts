import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingReferences } from "../build/site-references.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-site-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("reports files that index.html and the web manifest refer to and that are missing", () => {
  write(
    "index.html",
    '<link rel="manifest" href="/m.webmanifest"><script src="/before-app.js"></script><img src="/there.svg">',
  );
  write("m.webmanifest", JSON.stringify({ icons: [{ src: "/icon.png" }] }));
  write("there.svg", "<svg/>");
  expect(missingReferences(folder)).toEqual(["/before-app.js", "/icon.png"]);
});

test("requires a web manifest", () => {
  write("index.html", "<html></html>");
  expect(missingReferences(folder)).toEqual(["a web manifest"]);
});

test("the icons have the sizes that the web manifest states", () => {
  const site = resolve(import.meta.dirname, "../../packages/web/public");
  const { icons } = JSON.parse(readFileSync(join(site, "manifest.webmanifest"), "utf8"));
  const sizes = icons.flatMap(({ src, sizes: said }: { src: string; sizes: string }) => {
    if (!src.endsWith(".png")) return [];
    // A PNG contains its width and height at bytes 16 and 20.
    const png = readFileSync(join(site, src));
    return [[said, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]];
  });
  expect(sizes).toEqual([
    ["192x192", "192x192"],
    ["512x512", "512x512"],
    ["512x512", "512x512"],
  ]);
});
