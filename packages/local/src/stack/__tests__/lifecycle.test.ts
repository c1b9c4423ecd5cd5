import { describe, expect, it } from "vitest";
import { silent } from "../../log.ts";
import { Lifecycle } from "../lifecycle.ts";

describe("the parts' lifecycle", () => {
  it("closes in order, whatever the order of starting", async () => {
    const lifecycle = new Lifecycle(silent);
    const closed: string[] = [];
    for (const stage of [
      "database",
      "functions",
      "entrypoints",
      "services",
      "consumers",
    ] as const) {
      lifecycle.onClose(stage, stage, async () => void closed.push(stage));
    }
    await Promise.all([lifecycle.close(), lifecycle.close()]);
    expect(closed).toEqual(["entrypoints", "consumers", "functions", "services", "database"]);
  });

  it("closes the others when one fails to close, and names it", async () => {
    const lines: string[] = [];
    const lifecycle = new Lifecycle((line) => lines.push(line));
    let closed = false;
    lifecycle.onClose("services", "Stripe", () => Promise.reject(new Error("stuck")));
    lifecycle.onClose("database", "The database", async () => {
      closed = true;
    });
    await lifecycle.close();
    expect(closed).toBe(true);
    expect(lines).toEqual(["Stripe did not close: stuck"]);
  });

  it("names the part that does not start", async () => {
    const lifecycle = new Lifecycle(silent);
    await expect(
      lifecycle.start("services", "Mux", Promise.reject(new Error("no disk"))),
    ).rejects.toThrow("Mux did not start: no disk");
  });

  it("closes a part at once that starts after closing began", async () => {
    const lifecycle = new Lifecycle(silent);
    const slowStart = Promise.withResolvers<{ close(): Promise<void> }>();
    let closed = false;
    const starting = lifecycle.start("services", "Late", slowStart.promise);
    await lifecycle.close();
    slowStart.resolve({
      close: async () => {
        closed = true;
      },
    });
    await starting;
    expect(closed).toBe(true);
  });
});
