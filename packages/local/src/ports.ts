import { createServer } from "node:net";

/** Every part with its name in messages. Its place in the list is its port's offset from PORT_BASE. */
const parts = [
  ["web", "the web app"],
  ["api", "the API"],
  ["console", "the console"],
  ["identity", "identity"],
  ["stripe", "Stripe"],
  ["mux", "Mux"],
  ["database", "DynamoDB"],
  ["aws", "SQS and S3"],
  ["rtmp", "RTMP ingest"],
] as const;

export type PortName = (typeof parts)[number][0];
export type Ports = Readonly<Record<PortName, number>>;

function portsOf(portAt: (offset: number) => number): Ports;
function portsOf(portAt: (offset: number) => number): object {
  return Object.fromEntries(parts.map(([name], offset) => [name, portAt(offset)]));
}

const defaultPortBase = 3000;

/** A port that another program uses. The message is one line that says what to do. */
export class PortTakenError extends Error {
  override readonly name = "PortTakenError";
}

/** The ports of a stack that starts at `base`. */
export const portsFrom = (base: number): Ports => portsOf((offset) => base + offset);

/**
 * Reads PORT_BASE.
 * @throws Error when it is not a number from 1024 to 65527.
 */
export function portBaseFrom(value: string | undefined): number {
  if (value === undefined || value === "") return defaultPortBase;
  const base = Number(value);
  if (!Number.isInteger(base) || base < 1024 || base > 65_527) {
    throw new Error(`PORT_BASE must be a whole number from 1024 to 65527, and is "${value}".`);
  }
  return base;
}

type Availability = "free" | "taken" | "absent";

function availability(port: number, host: string): Promise<Availability> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRINUSE" || error.code === "EACCES" ? "taken" : "absent");
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve("free")));
  });
}

/**
 * Checks every port before anything starts, the IPv6 loopback included, which browsers try first for "localhost".
 * @throws PortTakenError that names each part whose port is taken.
 */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const checks = parts.map(async ([name, title]) => {
    const found = await Promise.all([
      availability(ports[name], "127.0.0.1"),
      availability(ports[name], "::1"),
    ]);
    return found.includes("taken") ? `${ports[name]} (${title})` : undefined;
  });
  const taken = (await Promise.all(checks)).filter((line) => line !== undefined);
  if (taken.length === 0) return;
  const ofs = taken.length === 1 ? "Port" : "Ports";
  const verb = taken.length === 1 ? "is" : "are";
  const elsewhere = ports.web < 50_000 ? ports.web + 1000 : defaultPortBase;
  throw new PortTakenError(
    `${ofs} ${taken.join(", ")} ${verb} in use: stop what holds ${taken.length === 1 ? "it" : "them"}, or run on other ports with PORT_BASE=${elsewhere}.`,
  );
}

/**
 * Linux uses 32768 and up for outgoing connections. Below that, no connection takes a port between this check and the
 * start of its part.
 */
const freePortsFrom = 10_000;
const freePortsCount = 20_000;

/** A random free port. It is random because several stacks start at the same time. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = freePortsFrom + Math.floor(Math.random() * freePortsCount);
    const found = await Promise.all([availability(port, "127.0.0.1"), availability(port, "::1")]);
    if (!found.includes("taken")) return port;
  }
  throw new Error("No port is free.");
}

/** Free ports for every part; for tests, which may run beside a stack. */
export async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < parts.length) found.add(await freePort());
  const ports = found.values();
  return portsOf(() => ports.next().value ?? 0);
}
