import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { readSitePages, type SitePage } from "./site-pages.ts";

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export interface PageLoad extends SitePage {
  /** Bytes of gzip of all scripts. */
  scriptBytes: number;
  /** Bytes of gzip of all styles. */
  styleBytes: number;
  /** Packages whose code is in the scripts. */
  packages: readonly string[];
  /** Whether the scripts contain code of the back office. */
  hasBackOffice: boolean;
}

const backOffice = /\/src\/(?:features|app\/layouts|data)\/admin[/-]/;

/** Whether one of the sources of a source map belongs to the back office. */
export const isBackOffice = (source: string): boolean => backOffice.test(source);

/** Scripts and styles that a browser loads before some chunks run: their own and their imports. */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Names of the packages among the sources of a bundle, sorted. */
export function packagesOf(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => {
    const inside = source.split("node_modules/").at(-1);
    const name = inside === source ? undefined : /^(@[^/]+\/)?[^/]+/.exec(inside ?? "")?.[0];
    return name === undefined ? [] : [name];
  });
  return [...new Set(names)].sort();
}

/** Reads the sizes of each page's first load in a built site. @throws Error for a page that was not built */
export async function readPageLoads(folder: string): Promise<PageLoad[]> {
  const manifest: Manifest = JSON.parse(
    readFileSync(resolve(folder, ".vite/manifest.json"), "utf8"),
  );
  const weigh = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(folder, file))).byteLength, 0);
  const pages = await readSitePages(Object.keys(manifest));
  return pages.map(({ page, isPublic }) => {
    const keys = Object.keys(manifest).filter((key) => key.endsWith(`/${page}.tsx`));
    if (keys.length !== 1) throw new Error(`The site has ${keys.length} chunks for ${page}`);
    const { scripts, styles } = filesOf(manifest, ["index.html", ...keys]);
    // One stylesheet serves all pages; the manifest may list it separately from the entry.
    const sheets = new Set([
      ...styles,
      ...(manifest["style.css"] ? [manifest["style.css"].file] : []),
    ]);
    const sources = scripts.flatMap((file): string[] => {
      const mapFile = resolve(folder, `${file}.map`);
      // The bundler's own helpers have no source map.
      if (!existsSync(mapFile)) return [];
      const map: { sources: string[] } = JSON.parse(readFileSync(mapFile, "utf8"));
      return map.sources;
    });
    return {
      page,
      isPublic,
      scriptBytes: weigh(scripts),
      styleBytes: weigh([...sheets]),
      packages: packagesOf(sources),
      hasBackOffice: sources.some(isBackOffice),
    };
  });
}
