/** A name of the code in words: "minutes_per_month" is "Minutes per month". */
export function humanize(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
