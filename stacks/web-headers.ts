/**
 * Security headers of the web app, as plain data: CloudFront (stacks) and the local static server send the same ones.
 * Origins are written as in a Content-Security-Policy source list, for example `https://image.mux.com`.
 */
export interface WebOrigins {
  /** Called by fetch: API, identity, uploads, media playlists. */
  connect: string[];
  /** Video and audio. */
  media: string[];
  image: string[];
  script?: string[];
  frame?: string[];
}

/** Two years, as the browsers' preload lists recommend. */
export const strictTransportSeconds = 63_072_000;

/** Who may embed a page of the site in a frame. */
type Framing = "nobody" | "everybody";

/** Only below this path may other sites embed a page: the player of one public free video. */
export const embedPrefix = "/embed/";

export const framingOf = (path: string): Framing =>
  path.startsWith(embedPrefix) ? "everybody" : "nobody";

// Players, toasts and dialogs insert style elements, so only styles may be inline; scripts never.
function contentSecurityPolicy(origins: WebOrigins, framing: Framing): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(origins.script ?? [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...origins.image],
    "media-src": ["'self'", "blob:", ...origins.media],
    "connect-src": ["'self'", ...origins.connect],
    // The player's HLS engine runs in a worker made from a blob.
    "worker-src": ["'self'", "blob:"],
    "frame-src": origins.frame && origins.frame.length > 0 ? origins.frame : ["'none'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [framing === "everybody" ? "*" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

const permissionsPolicy = [
  "autoplay=(self)",
  "clipboard-write=(self)",
  "encrypted-media=(self)",
  "fullscreen=(self)",
  "picture-in-picture=(self)",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "usb=()",
].join(", ");

interface TransportSecurity {
  /** Allows browsers to preload the domain as HTTPS only. This covers every name below it, and is slow to undo. */
  preload: boolean;
}

const strictTransport = ({ preload }: TransportSecurity): string =>
  `max-age=${strictTransportSeconds}; includeSubDomains${preload ? "; preload" : ""}`;

/** The additional response headers of every answer of the API. */
export const apiSecurityHeaders = (transport: TransportSecurity): Record<string, string> => ({
  "Strict-Transport-Security": strictTransport(transport),
  "X-Content-Type-Options": "nosniff",
});

/**
 * Browsers do not cache the API's answers: they revalidate what the edge caches for visitors. No answer is a page: the
 * function that renders documents also answers below `/v1`, where they must not run, and no other site may frame them.
 */
export const answerHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The response headers of every file of the site (source: OWASP secure headers project). */
export function webSecurityHeaders(
  origins: WebOrigins,
  transport: TransportSecurity,
  framing: Framing,
): Record<string, string> {
  return {
    ...apiSecurityHeaders(transport),
    "Content-Security-Policy": contentSecurityPolicy(origins, framing),
    // The header has no value for "everybody".
    ...(framing === "nobody" && { "X-Frame-Options": "DENY" }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
