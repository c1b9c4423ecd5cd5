import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startGuardedProcess } from "../../processes/guarded-process.ts";
import type { EngineLauncher } from "./engine.ts";

const run = promisify(execFile);

/** The binary of this platform's npm package; undefined when it is not installed. */
function binaryPath(): string | undefined {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const packageFile = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(packageFile), process.platform === "win32" ? "dynoxide.exe" : "dynoxide");
  } catch {
    return undefined;
  }
}

/** dynoxide: a native DynamoDB-compatible server on SQLite. It starts at once and has no dependencies. */
export const dynoxide: EngineLauncher = {
  engine: "dynoxide",

  async unavailable() {
    const binary = binaryPath();
    if (binary === undefined) return `it has no package for ${process.platform}-${process.arch}`;
    try {
      await run(binary, ["--version"], { timeout: 5_000 });
      return undefined;
    } catch {
      return "its binary does not run on this machine";
    }
  },

  async start({ dataDir, port }) {
    const binary = binaryPath();
    if (binary === undefined) throw new Error("dynoxide is not installed");
    const storage = dataDir === undefined ? [] : ["--db-path", join(dataDir, "dynoxide.sqlite")];
    return startGuardedProcess(binary, ["serve", "--port", String(port), ...storage]);
  },
};
