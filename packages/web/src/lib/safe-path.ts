/** A path of this site from an untrusted source (a query, storage), or undefined when it leads elsewhere. */
export function safePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith("/")) return undefined;
  const base = "https://site.invalid";
  const address = URL.parse(value, base);
  // Without its dot, "/.//x.example" is an address of another site.
  if (address?.origin !== base || address.pathname.startsWith("//")) return undefined;
  return address.pathname + address.search + address.hash;
}
