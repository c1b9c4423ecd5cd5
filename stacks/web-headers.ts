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

// Players, toasts and dialogs insert style elements, so styles alone may be inline; scripts never.
function contentSecurityPolicy(origins: WebOrigins): string {
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
    "frame-ancestors": ["'none'"],
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
  "web-share=(self)",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "usb=()",
].join(", ");

/** The response headers of every file of the site (source: OWASP secure headers project). */
export function webSecurityHeaders(origins: WebOrigins): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(origins),
    "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains; preload`,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy,
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
