/**
 * Security headers of the web app, as plain data: CloudFront (stacks) and the local static server send these same ones.
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

/** Two years, the least that the browsers' preload lists take without question. */
const strictTransportSeconds = 63_072_000;

/** Who may show a page of the site in a frame. */
type Framing = "nobody" | "everybody";

/** Below this path, and nowhere else, a page may be framed by other sites: the player of one public free video. */
export const embedPrefix = "/embed/";

export const framingOf = (path: string): Framing =>
  path.startsWith(embedPrefix) ? "everybody" : "nobody";

// Players, toasts and dialogs insert style elements, so styles alone may be inline; scripts never.
function contentSecurityPolicy(origins: WebOrigins, framing: Framing): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(origins.script ?? [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...origins.image],
    "media-src": ["'self'", "blob:", ...origins.media],
    "connect-src": ["'self'", ...origins.connect],
    // The HLS engine of the player runs in a worker made from a blob.
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
  /** Lets browsers ship the domain as HTTPS only: a promise for every name below it, slow to take back. */
  preload: boolean;
}

const strictTransport = ({ preload }: TransportSecurity): string =>
  `max-age=${strictTransportSeconds}; includeSubDomains${preload ? "; preload" : ""}`;

/** The response headers of every answer of the API, beside those of the answer itself. */
export const apiSecurityHeaders = (transport: TransportSecurity): Record<string, string> => ({
  "Strict-Transport-Security": strictTransport(transport),
  "X-Content-Type-Options": "nosniff",
});

/** Browsers keep no answer of the API: what the edge keeps for visitors they ask for each time. */
export const answerHeaders = { "Cache-Control": "no-store" } as const;

/** The response headers of every file of the site (source: OWASP secure headers project). */
export function webSecurityHeaders(
  origins: WebOrigins,
  transport: TransportSecurity,
  framing: Framing,
): Record<string, string> {
  return {
    ...apiSecurityHeaders(transport),
    "Content-Security-Policy": contentSecurityPolicy(origins, framing),
    // It knows no value for everybody.
    ...(framing === "nobody" && { "X-Frame-Options": "DENY" }),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
