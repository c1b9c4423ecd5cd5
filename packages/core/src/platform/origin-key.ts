/** Header in which the site's distribution sends ORIGIN_KEY; a caller's own header of this name is replaced there. */
export const originKeyHeader = "x-marquee-origin";
