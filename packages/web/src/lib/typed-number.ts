/** The number of a typed text, with or without commas between thousands: NaN for another text, undefined without one. */
export function typedNumber(typed: unknown): number | undefined {
  const text = String(typed ?? "").trim();
  if (text === "") return undefined;
  return /^(\d{1,3}(,\d{3})+|\d+)$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}
