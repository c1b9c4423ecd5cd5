import { enableCompileCache } from "node:module";
import { missingPrerequisite } from "./prerequisites.ts";

// The entry of `pnpm dev`. What it needs is imported only after the machine was checked.
const missing = missingPrerequisite();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
enableCompileCache();
const { run } = await import("./run.ts");
await run();
