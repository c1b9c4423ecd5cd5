import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertPortsFree, portsFrom } from "@marquee/local/ports";
import { seed } from "@marquee/local/seed/index";
import { type Stack, startStack } from "@marquee/local/stack/index";
import { publishStack } from "../src/stack-environment.ts";
import { dataAge } from "./data-age.ts";
import { type Demo, readDemo } from "./demo.ts";

interface DemoStackOptions {
  dataDir: string;
  /** The same in every run, because the demo data contains addresses of pictures. */
  portBase: number;
  /** Seeds the demo data again. */
  fresh: boolean;
  log: (line: string) => void;
}

/**
 * Starts a stack without the site and with the demo catalog, which is kept in its folder while it fits the code.
 * @throws Error when the catalog lacks something, or a part does not start
 */
export async function startDemoStack(
  options: DemoStackOptions,
): Promise<{ stack: Stack; demo: Demo }> {
  const { dataDir, portBase, fresh, log } = options;
  const age = `${await dataAge()} ${portBase}`;
  const ageFile = join(dataDir, "made-of.txt");
  const kept = await readFile(ageFile, "utf8").catch(() => undefined);
  const ports = portsFrom(portBase);
  await assertPortsFree(ports);
  const stack = await startStack({
    ports,
    dataDir,
    fresh: fresh || kept !== age,
    web: "none",
    functions: "process",
    seed,
    log,
  });
  publishStack(stack);
  try {
    await stack.demoData.complete;
    const demo = await readDemo(stack);
    await writeFile(ageFile, age);
    return { stack, demo };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
