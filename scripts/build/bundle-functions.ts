import { mkdirSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type Metafile } from "esbuild";
import type { FunctionDefinition } from "../../packages/functions/src/function-definition.ts";
import { allFunctions } from "../../packages/functions/src/manifest.ts";
import { bundleOptions, lambdaBuildOptions } from "../../stacks/bundle.ts";
import { packagesOf } from "./page-loads.ts";

const root = resolve(import.meta.dirname, "../..");

// esbuild is written in Go, whose collector by default runs at each doubling of the memory: a quarter of its time.
process.env.GOGC ??= "400";

export interface FunctionBundle {
  name: string;
  /** The file that exports `handler`. */
  file: string;
  /** Bytes that are loaded on import: the entry and what it imports statically. */
  loadedBytes: number;
  /** Files that are loaded on import. */
  loadedFiles: number;
  /** Bytes of everything, chunks loaded on first use included. */
  totalBytes: number;
  /** Packages whose code is in what is loaded on import. */
  loadedPackages: string[];
  /** Packages whose code is anywhere in the bundle. */
  packages: string[];
  /** True when zod's classic build is inside; contracts are written in zod/mini. */
  hasFullZod: boolean;
}

/** Bundles as the cloud does: minified ESM for Node 24, dynamic imports in chunks of their own. */
export const bundleInto = (
  folder: string,
  source: Pick<BuildOptions, "entryPoints" | "nodePaths" | "stdin">,
): Promise<BuildResult<{ metafile: true }>> =>
  build({
    ...source,
    ...lambdaBuildOptions,
    splitting: bundleOptions.splitting,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    metafile: true,
    absWorkingDir: root,
  });

/** Bundles every function of the manifest. */
export async function bundleFunctions(outFolder: string): Promise<FunctionBundle[]> {
  rmSync(outFolder, { recursive: true, force: true });
  const bundles: FunctionBundle[] = [];
  for (const definition of allFunctions) {
    const folder = resolve(outFolder, definition.name);
    mkdirSync(folder, { recursive: true });
    const { metafile } = await bundleInto(folder, {
      entryPoints: [resolve(root, "packages/functions/src", definition.entry)],
    });
    bundles.push(weigh(definition, metafile));
  }
  return bundles;
}

function weigh(
  { name, entry: entrySource }: FunctionDefinition,
  metafile: Metafile,
): FunctionBundle {
  // What is loaded on first use has an entry point of its own, too.
  const entry = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === `packages/functions/src/${entrySource}`,
  )?.[0];
  if (entry === undefined) throw new Error(`${name} has no entry`);
  const loaded = new Set<string>();
  const visit = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const imported of metafile.outputs[file]?.imports ?? []) {
      if (imported.kind === "import-statement" && !imported.external) visit(imported.path);
    }
  };
  visit(entry);
  const all = Object.keys(metafile.outputs);
  const sources = sourcesOf(metafile, all);
  const bytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(resolve(root, file)).size, 0);
  return {
    name,
    file: resolve(root, entry),
    loadedBytes: bytes(loaded),
    loadedFiles: loaded.size,
    totalBytes: bytes(all),
    loadedPackages: packagesOf(sourcesOf(metafile, loaded)),
    packages: packagesOf(sources),
    hasFullZod: sources.some((source) => source.includes("/zod/v4/classic/")),
  };
}

/** The sources whose code is in these files. */
const sourcesOf = (metafile: Metafile, files: Iterable<string>): string[] =>
  [...files].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  );
