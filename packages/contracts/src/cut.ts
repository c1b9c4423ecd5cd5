/**
 * Returns the beginning of a text, with at most this many UTF-16 units. It never splits a surrogate pair: half of one
 * is not valid text in the table or in an address.
 */
export function cut(text: string, maximum: number): string {
  const beginning = text.slice(0, maximum);
  const isHalved = beginning.length < text.length && /[\uD800-\uDBFF]$/.test(beginning);
  return isHalved ? beginning.slice(0, -1) : beginning;
}
