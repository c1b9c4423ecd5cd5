import { enableCompileCache } from "node:module";
import { missingPrerequisite } from "./prerequisites.ts";

// The entry of `pnpm dev`. Its other modules are imported only after the machine was checked.
const missing = missingPrerequisite();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
enableCompileCache();
const { run } = await import("./run.ts");
await run();
