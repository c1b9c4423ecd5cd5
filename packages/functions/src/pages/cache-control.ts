/** `cache-control` of the site's documents: CloudFront caches them for a minute, browsers revalidate them each time. */
export const pageCache = "public, max-age=0, s-maxage=60";

/** `cache-control` of a document that lacks a part. */
export const incompleteCache = "no-store";
