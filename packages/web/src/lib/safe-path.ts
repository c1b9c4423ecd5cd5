/** A path of this site from an untrusted source (a query, storage), or undefined when it leads elsewhere. */
export function safePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith("/") || /^\/[/\\]/.test(value)) return undefined;
  const base = "https://site.invalid";
  const address = URL.parse(value, base);
  return address?.origin === base ? address.pathname + address.search + address.hash : undefined;
}
