import { pageAddressHeader, pageRules, rootFile } from "../packages/contracts/src/page-address.ts";

/** The one file that is requested for every document, from the server that renders them and from the bucket. */
export const pageFile = rootFile;

/** The API answers documents below this path. */
export const pagePrefix = "/v1/pages";

/**
 * `pageAddress` of the contracts as a CloudFront function (cloudfront-js-2.0). Every document is requested as the same
 * file, so that the bucket has an answer when the server has none. The header names the document, and is part of the
 * cache key.
 */
export function pageFunctionCode(): string {
  const queries = pageRules.queries
    .map(({ path, names }) => `{ path: ${path}, names: ${JSON.stringify(names)} }`)
    .join(", ");
  return `function handler(event) {
  var request = event.request;
  var path = request.uri === "${rootFile}" ? "/" : request.uri;
  var address = "";
  if (!${pageRules.unfilled}.test(path)) {
    var rules = [${queries}];
    var kept = [];
    for (var i = 0; i < rules.length; i++) {
      if (!rules[i].path.test(path)) continue;
      for (var j = 0; j < rules[i].names.length; j++) {
        var found = request.querystring[rules[i].names[j]];
        if (found) kept.push(rules[i].names[j] + "=" + found.value);
      }
      break;
    }
    address = kept.length === 0 ? path : path + "?" + kept.join("&");
  }
  request.headers["${pageAddressHeader}"] = { value: address === "" ? "-" : address };
  request.querystring = {};
  request.uri = "${pageFile}";
  return request;
}`;
}
