const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  });
  formatters.set(currency, made);
  return made;
}

/** 12.99 for 1299 minor units; the currency determines the number of digits. */
export function wholeUnits(amount: number, currency: string): number {
  const digits = formatterOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
  return amount / 10 ** digits;
}

/** "$12.99" of 1299 minor units. */
export const formatMoney = (amount: number, currency: string): string =>
  formatterOf(currency).format(wholeUnits(amount, currency));

/**
 * Minor units of a typed amount ("12.99", "12", "$12,50", "1,299.00"); undefined when it is not an amount. One that is
 * far too high is an amount, so that the field can say its limit.
 */
export function parseMoney(typed: string): number | undefined {
  // Thousands with commas, as `formatMoney` writes them, or digits only.
  const match = /^\$?\s*(\d{1,3}(?:,\d{3}){1,3}(?=\.|$)|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(
    typed.trim(),
  );
  if (match === null) return undefined;
  const [, whole = "0", fraction = ""] = match;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

/** "12.99" of 1299, for an input. */
export function moneyInput(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** "between $0.99 and $500.00", of the limits of a price in cents. */
export const priceRange = ({ minimum, maximum }: { minimum: number; maximum: number }): string =>
  `between ${formatMoney(minimum, "usd")} and ${formatMoney(maximum, "usd")}`;
