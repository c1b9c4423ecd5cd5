import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface WebManifest {
  icons: { src: string }[];
}

/** Files that a built site's index.html and web manifest name and that are missing in its folder. */
export function missingReferences(folder: string): string[] {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/\s(?:href|src)="(\/[^"?#]+)"/g)].flatMap(([, path]) =>
    path === undefined ? [] : [path],
  );
  const manifestPath = named.find((path) => path.endsWith(".webmanifest"));
  if (manifestPath === undefined) return ["a web manifest"];
  if (!existsSync(join(folder, manifestPath))) return [manifestPath];
  const manifest: WebManifest = JSON.parse(readFileSync(join(folder, manifestPath), "utf8"));
  return [...named, ...manifest.icons.map(({ src }) => src)].filter(
    (path) => !existsSync(join(folder, path)),
  );
}
