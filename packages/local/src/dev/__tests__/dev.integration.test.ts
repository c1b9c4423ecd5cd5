import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertPortsFree, portsFrom } from "../../ports.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
// Below the ports of outgoing connections, of which other tests open thousands.
const base = 21_000 + Math.floor(Math.random() * 1_100) * 10;
let dataDir: string;
let output: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "marquee-dev-"));
  output = "";
});

afterEach(async () => {
  // A test that failed half way must not keep its ports from the next one.
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

function start(...command: string[]): ChildProcess {
  const [program = process.execPath, ...rest] = command;
  const child = spawn(program, rest, {
    env: { ...process.env, PORT_BASE: String(base), MARQUEE_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  }
  return child;
}

const ready = (): Promise<void> =>
  vi.waitFor(() => expect(output).toContain("Marquee is ready"), { timeout: 200_000 });

/** Processes whose command line or environment names this test's data folder. */
async function left(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const details = await Promise.all(
      ["cmdline", "environ"].map((file) =>
        readFile(`/proc/${pid}/${file}`, "utf8").catch(() => ""),
      ),
    );
    if (details.join("").includes(dataDir)) found.push(pid);
  }
  return found;
}

describe.runIf(process.platform === "linux")("pnpm dev", () => {
  it("ends its output with the address, and leaves nothing behind on Ctrl-C", async () => {
    const child = start(process.execPath, main, "--no-seed");
    await ready();
    expect(output.trimEnd().split("\n").at(-1)).toBe(`Marquee is ready: http://localhost:${base}`);
    const page = await fetch(`http://localhost:${base}/`);
    expect(await page.text()).toContain(`http://localhost:${base + 3}`);
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    expect(await left()).toEqual([]);
    await assertPortsFree(portsFrom(base));
  });

  it("leaves nothing behind when it is killed, or when its parent process is", async () => {
    const killed = start(process.execPath, main, "--no-seed");
    await ready();
    killed.kill("SIGKILL");
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });

    output = "";
    const starter = start("/bin/sh", "-c", `"${process.execPath}" "${main}" --no-seed; true`);
    await ready();
    starter.kill("SIGKILL");
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });
  });

  it("says in one line which port is taken", async () => {
    const holder = createServer().listen(base + 4, "127.0.0.1");
    await once(holder, "listening");
    const child = start(process.execPath, main);
    const [code] = await once(child, "exit");
    holder.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${base + 4} (Stripe) is in use: stop what holds it, or run on other ports with PORT_BASE=${base < 50_000 ? base + 1000 : 3000}.`,
    );
  });
});
