/** The header in which the site's distribution sends ORIGIN_KEY; it replaces a caller's own header with this name. */
export const originKeyHeader = "x-marquee-origin";
