/** The range of the file in a PUT; `first` is absent when the client only asks for the received size. */
type ContentRange = { first: number; last: number; total: number } | { total: number | undefined };

/**
 * Parses `bytes 0-99/1000`, and the form with an asterisk for the range or for the total. Undefined when the header is
 * malformed or contradicts itself.
 */
export function parseContentRange(header: string): ContentRange | undefined {
  const question = /^bytes \*\/(\d+|\*)$/.exec(header);
  if (question) return { total: question[1] === "*" ? undefined : Number(question[1]) };
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header);
  if (!found) return undefined;
  const range = { first: Number(found[1]), last: Number(found[2]), total: Number(found[3]) };
  return range.first <= range.last && range.last < range.total ? range : undefined;
}
