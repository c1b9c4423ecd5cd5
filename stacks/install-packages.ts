import { execFile } from "node:child_process";
import { promisify } from "node:util";
import manifest from "../packages/functions/package.json" with { type: "json" };

const versions: Readonly<Record<string, string>> = manifest.dependencies;

/**
 * npm's arguments to install packages with native code for Lambda, whatever machine deploys: Node.js 24 on arm64 with
 * glibc (`functionDefaults`). @throws Error for a package without a pinned version
 */
export function installArguments(packages: readonly string[]): string[] {
  const pinned = packages.map((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`packages/functions does not pin ${name}`);
    return `${name}@${version}`;
  });
  return [
    "install",
    "--no-save",
    "--omit=dev",
    // Prebuilt files only, because an install script would build for the machine that deploys.
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    ...["--os=linux", "--cpu=arm64", "--libc=glibc"],
    ...pinned,
  ];
}

/** Installs packages with native code into the folder of a function's bundle. */
export async function installPackages(folder: string, packages: readonly string[]): Promise<void> {
  await promisify(execFile)("npm", installArguments(packages), { cwd: folder });
}
