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
const maxPortBase = 65_527;

/** Browsers and `fetch` refuse these ports (Fetch standard, "Port blocking"), from 1024 on. */
const refusedPorts: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/** A port that another program uses. The message is one line that says what to do. */
export class PortTakenError extends Error {
  override readonly name = "PortTakenError";
}

/** The ports of a stack that starts at `base`. */
export const portsFrom = (base: number): Ports => portsOf((offset) => base + offset);

/** A port of the stack at `base` that browsers refuse. */
const refusedPortAt = (base: number): number | undefined =>
  parts.map((_, offset) => base + offset).find((port) => refusedPorts.has(port));

/** Another base for a stack that cannot start at this one. */
function nextBase(base: number): number {
  const next = base < 50_000 ? base + 1000 : defaultPortBase;
  return refusedPortAt(next) === undefined ? next : nextBase(next);
}

/**
 * Reads PORT_BASE.
 * @throws Error when it is not a number from 1024 to 65527, or browsers refuse one of its ports.
 */
export function portBaseFrom(value: string | undefined): number {
  if (value === undefined || value === "") return defaultPortBase;
  const base = Number(value);
  if (!Number.isInteger(base) || base < 1024 || base > maxPortBase) {
    throw new Error(
      `PORT_BASE must be a whole number from 1024 to ${maxPortBase}, and is "${value}".`,
    );
  }
  const refused = refusedPortAt(base);
  if (refused === undefined) return base;
  throw new Error(
    `Browsers refuse port ${refused}, which PORT_BASE=${base} uses: take PORT_BASE=${nextBase(base)}.`,
  );
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
  const noun = taken.length === 1 ? "Port" : "Ports";
  const verb = taken.length === 1 ? "is" : "are";
  throw new PortTakenError(
    `${noun} ${taken.join(", ")} ${verb} in use: stop what holds ${taken.length === 1 ? "it" : "them"}, or run on other ports with PORT_BASE=${nextBase(ports.web)}.`,
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
    if (refusedPorts.has(port)) continue;
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
