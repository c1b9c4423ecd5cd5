import { createServer } from "node:net";
import { describe, expect, it, vi } from "vitest";
import {
  assertPortsFree,
  freePort,
  freePorts,
  PortTakenError,
  portBaseFrom,
  portsFrom,
} from "../ports.ts";

describe("the ports", () => {
  it("follow PORT_BASE", () => {
    expect(portsFrom(portBaseFrom(undefined))).toMatchObject({ web: 3000, api: 3001, rtmp: 3008 });
    expect(portsFrom(portBaseFrom("4000"))).toMatchObject({ web: 4000, aws: 4007 });
  });

  it.each(["80", "70000", "3000.5", "abc"])("refuse a PORT_BASE of %s", (value) => {
    expect(() => portBaseFrom(value)).toThrow(`"${value}"`);
  });

  it.each([
    ["6000", "Browsers refuse port 6000, which PORT_BASE=6000 uses: take PORT_BASE=7000."],
    ["4040", "Browsers refuse port 4045, which PORT_BASE=4040 uses: take PORT_BASE=5040."],
    ["5056", "Browsers refuse port 5060, which PORT_BASE=5056 uses: take PORT_BASE=6056."],
  ])("refuse a PORT_BASE of %s, whose pages no browser opens", (value, message) => {
    expect(() => portBaseFrom(value)).toThrow(message);
  });

  it("are never among those that browsers refuse", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValueOnce((10_080 - 10_000) / 20_000);
    expect(await freePort()).not.toBe(10_080);
    expect(random.mock.calls.length).toBeGreaterThan(1);
    random.mockRestore();
  });

  it("name taken ports in one line that says what to do", async () => {
    const ports = await freePorts();
    await assertPortsFree(ports);
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(ports.stripe, "127.0.0.1", resolve));
    const refusal = await assertPortsFree(ports).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PortTakenError);
    const message = refusal instanceof Error ? refusal.message : "";
    expect(message).toContain(`Port ${ports.stripe} (Stripe) is in use`);
    expect(message).toContain("PORT_BASE=");
    expect(message).not.toContain("\n");
    await new Promise((resolve) => holder.close(resolve));
  });
});
