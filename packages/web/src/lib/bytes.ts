const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** "12 kB" of 12 000; at least one kilobyte. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3) - 1));
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: units[power] ?? "kilobyte",
    maximumFractionDigits: 1,
  }).format(Math.max(bytes, 1000) / 1000 ** (power + 1));
}
