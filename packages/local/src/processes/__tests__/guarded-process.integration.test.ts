import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { startGuardedProcess } from "../guarded-process.ts";

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a guarded process", () => {
  it("reports how it ended", async () => {
    const running = startGuardedProcess("/bin/sh", ["-c", "echo why; exit 3"]);
    expect(await running.ended).toEqual({ code: 3, output: "why" });
  });

  it("ends on request", async () => {
    const running = startGuardedProcess("sleep", ["60"]);
    await running.stop();
    // A polite end, because the shell reports that the program ended by SIGTERM. After a forced end it could report
    // nothing.
    expect((await running.ended).code).toBe(128 + constants.signals.SIGTERM);
  });

  it("ends when we are killed without a chance to clean up", async () => {
    const module = fileURLToPath(new URL("../guarded-process.ts", import.meta.url));
    const folder = await mkdtemp(join(tmpdir(), "marquee-guard-"));
    const pidFile = join(folder, "pid");
    const script = `
      import { startGuardedProcess } from ${JSON.stringify(module)};
      startGuardedProcess("/bin/sh", ["-c", "echo $$ > ${pidFile}; exec sleep 60"]);
    `;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const pid = await vi.waitFor(
      async () => {
        const read = Number(await readFile(pidFile, "utf8"));
        expect(read).toBeGreaterThan(0);
        return read;
      },
      { timeout: 60_000 },
    );
    expect(alive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 60_000 });
    await rm(folder, { recursive: true });
  });
});
