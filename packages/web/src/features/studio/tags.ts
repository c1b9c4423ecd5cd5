/** "sea, Salt , sea" → ["sea", "Salt"]: trimmed, without empties and repeats. */
export function parseTags(typed: string): string[] {
  const tags = typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return tags.filter(
    (tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index,
  );
}
