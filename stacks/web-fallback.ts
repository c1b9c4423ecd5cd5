/**
 * Which paths of the site are files; every other path answers with index.html and the app's own router takes over.
 * CloudFront (stacks) and the local static server decide by this same pattern.
 */
export const staticFilePattern =
  /\.(?:avif|css|gif|html|ico|jpg|js|json|map|mjs|png|svg|txt|wasm|webmanifest|webp|woff2|xml)$/;

/** The file that answers a path: itself, or the app. */
export function sitePath(path: string): string {
  return staticFilePattern.test(path) ? path : "/index.html";
}

/** The same decision as a CloudFront function (cloudfront-js-2.0). */
export function siteFunctionCode(): string {
  return `function handler(event) {
  var request = event.request;
  if (!${staticFilePattern}.test(request.uri)) request.uri = "/index.html";
  return request;
}`;
}

/** API Gateway knows no route that ends with a slash, and one call of the API is asked for with one. */
export const apiPath = (path: string): string => path.replace(/(.)\/+$/, "$1");

/** The same as a CloudFront function (cloudfront-js-2.0). */
export function apiFunctionCode(): string {
  return `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/(.)\\/+$/, "$1");
  return request;
}`;
}
