import type { PartSummary } from "../stack/index.ts";

/** The parts as aligned columns, one part a line. */
export function partsTable(parts: readonly PartSummary[]): string {
  const width = (pick: (part: PartSummary) => string): number =>
    Math.max(...parts.map((part) => pick(part).length));
  const names = width((part) => part.name);
  const addresses = width((part) => part.address);
  return parts
    .map(
      ({ name, address, how }) => `  ${name.padEnd(names)}  ${address.padEnd(addresses)}  ${how}`,
    )
    .join("\n");
}
