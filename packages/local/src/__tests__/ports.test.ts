import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { assertPortsFree, freePorts, PortTakenError, portBaseFrom, portsFrom } from "../ports.ts";

describe("the ports", () => {
  it("follow PORT_BASE", () => {
    expect(portsFrom(portBaseFrom(undefined))).toMatchObject({ web: 3000, api: 3001, rtmp: 3008 });
    expect(portsFrom(portBaseFrom("4000"))).toMatchObject({ web: 4000, aws: 4007 });
  });

  it.each(["80", "70000", "3000.5", "abc"])("refuse a PORT_BASE of %s", (value) => {
    expect(() => portBaseFrom(value)).toThrow(`"${value}"`);
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
