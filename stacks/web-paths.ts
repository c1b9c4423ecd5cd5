/**
 * The site's files: those that the build names by their content, and those beside index.html. CloudFront serves them
 * from the bucket, with a behaviour for each pattern; every other path is a document's, or below `/v1` the API's. The
 * local stack uses the same rules.
 */
export const filePatterns = [
  "/assets/*",
  "*.ico",
  "*.jpg",
  "*.js",
  "*.json",
  "*.map",
  "*.png",
  "*.svg",
  "*.webmanifest",
  "*.webp",
] as const;

/** Whether a path is one of the site's files and not a document. */
export const isFilePath = (path: string): boolean =>
  filePatterns.some((pattern) =>
    pattern.startsWith("*")
      ? path.endsWith(pattern.slice(1))
      : path.startsWith(pattern.slice(0, -1)),
  );

/** The API's documents, which are the same for everybody; every other path below `/v1` belongs to a call. */
export const apiDocumentPatterns = ["/v1/openapi.json", "/v1/reference*"] as const;

/** Whether a path is one of the API's documents. */
export const isApiDocument = (path: string): boolean =>
  apiDocumentPatterns.some((pattern) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

/** Below this path the API answers the page for a missing file, whatever follows. */
export const missingFilePrefix = "/v1/missing-file";

/**
 * Removes slashes at the end of a path: API Gateway has no route that ends with one, and the path of one call does.
 * @returns a CloudFront function (cloudfront-js-2.0)
 */
export function apiFunctionCode(): string {
  return `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/(.)\\/+$/, "$1");
  return request;
}`;
}
