const yearSeconds = 31_536_000;

/** Random, stored in a cookie of this browser; it distinguishes visitors' views and has no other use. */
export function viewerId(): string {
  const known = /(?:^|; )viewer=([A-Za-z0-9-]{8,64})/.exec(document.cookie)?.[1];
  if (known !== undefined) return known;
  const made = crypto.randomUUID();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox
  document.cookie = `viewer=${made}; path=/; max-age=${yearSeconds}; samesite=lax`;
  return made;
}
