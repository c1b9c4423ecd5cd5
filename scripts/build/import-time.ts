import { execFileSync } from "node:child_process";

/**
 * What a new process takes to import a file, in milliseconds. `elapsed` is for the import alone; `processor` is the
 * processor's work since the start of the process.
 */
export function importTime(file: string): { elapsed: number; processor: number } {
  const source = `
    const started = performance.now();
    await import(${JSON.stringify(file)});
    const elapsed = performance.now() - started;
    const { user, system } = process.cpuUsage();
    process.stdout.write(elapsed + " " + (user + system) / 1000);
    process.exit();`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", source]);
  const [elapsed = 0, processor = 0] = output.toString("utf8").split(" ").map(Number);
  return { elapsed, processor };
}
