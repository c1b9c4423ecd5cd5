/**
 * The beginning of a text, of at most so many UTF-16 units. A character of two units is never cut through: half of one
 * is no text, neither to the table nor in an address.
 */
export function cut(text: string, maximum: number): string {
  const beginning = text.slice(0, maximum);
  const halved = beginning.length < text.length && /[\uD800-\uDBFF]$/.test(beginning);
  return halved ? beginning.slice(0, -1) : beginning;
}
