import { enableCompileCache } from "node:module";
import { missingPrerequisite } from "./prerequisites.ts";

// The entry of `pnpm dev`. What it needs is imported only after the machine was checked.
const missing = missingPrerequisite();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
enableCompileCache();
// The built-in SQLite that the queues use calls itself experimental at every start.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") console.warn(`${warning.name}: ${warning.message}`);
});
const { run } = await import("./run.ts");
await run();
