import { Duration } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, type HttpOriginProps } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Stack } from "sst/constructs";
import { pageAddressHeader } from "../packages/contracts/src/page-address.ts";
import { originKeyHeader } from "../packages/core/src/platform/origin-key.ts";
import { pageTimeoutSeconds } from "../packages/functions/src/api-functions.ts";
import { createApiHeaderPolicy } from "./web-header-policy.ts";
import { answerHeaders } from "./web-headers.ts";
import { pagePrefix } from "./web-pages.ts";
import { apiDocumentPatterns, apiFunctionCode, filePatterns } from "./web-paths.ts";

interface GatewayOrigin {
  originHost: string;
  originKey: string;
}

export const apiOrigin = (
  { originHost, originKey }: GatewayOrigin,
  originPath?: string,
  limits: HttpOriginProps = {},
): HttpOrigin =>
  new HttpOrigin(originHost, {
    ...limits,
    originPath,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    // Replaces a viewer's own header with this name.
    customHeaders: { [originKeyHeader]: originKey },
  });

export const pageOrigin = (gateway: GatewayOrigin): HttpOrigin =>
  apiOrigin(gateway, pagePrefix, {
    connectionAttempts: 1,
    connectionTimeout: Duration.seconds(2),
    readTimeout: Duration.seconds(pageTimeoutSeconds),
  });

/**
 * Caches an answer for the time in its header, a minute at most, and nothing else; separately for each header and
 * query.
 */
const createHeaderCachePolicy = (
  stack: Stack,
  id: string,
  key: { comment: string; header: string; queryStringBehavior: CacheQueryStringBehavior },
): CachePolicy =>
  new CachePolicy(stack, id, {
    comment: key.comment,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(60),
    headerBehavior: CacheHeaderBehavior.allowList(key.header),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: key.queryStringBehavior,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/**
 * The address alone identifies a document: no cookie, token or query of the viewer reaches the function or the cache
 * key.
 */
export const createPageCachePolicy = (stack: Stack): CachePolicy =>
  createHeaderCachePolicy(stack, "page-cache", {
    comment: "Documents of the site, by their address",
    header: pageAddressHeader,
    queryStringBehavior: CacheQueryStringBehavior.none(),
  });

/**
 * CloudFront caches these errors for ten seconds by default, whatever the behaviour and the answer's header say, and
 * for every token. A page that one person may not see would then be hidden from its owner too. An error with `s-maxage`
 * is cached for that time. No error page is set, because it would also replace the API's own 404, and the site's page
 * for a missing address.
 */
export const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({
    httpStatus,
    ttl: Duration.seconds(0),
  }),
);

/**
 * Only answers for visitors have a time in their header. The token is part of the cache key. So a request with one
 * never gets an answer that was cached for a visitor.
 */
const createAnswerCachePolicy = (stack: Stack): CachePolicy =>
  createHeaderCachePolicy(stack, "answer-cache", {
    comment: "Answers of the API to visitors, by address; separately for each token",
    header: "Authorization",
    queryStringBehavior: CacheQueryStringBehavior.all(),
  });

/** Every file that the build makes beside index.html; any other path is a document's. */
export const fileBehaviors = (behavior: BehaviorOptions): Record<string, BehaviorOptions> =>
  Object.fromEntries(filePatterns.map((pattern) => [pattern, behavior]));

/** The API below `/v1`; its documents are the same for everybody and are cached at the edge. */
export function apiBehaviors(
  stack: Stack,
  gateway: GatewayOrigin,
  headers: Record<string, string>,
): Record<string, BehaviorOptions> {
  const slashes = new EdgeFunction(stack, "api-slashes", {
    code: FunctionCode.fromInline(apiFunctionCode()),
    runtime: FunctionRuntime.JS_2_0,
  });
  const origin = apiOrigin(gateway);
  const document: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: createApiHeaderPolicy(stack, "api-headers", headers),
  };
  return {
    ...Object.fromEntries(apiDocumentPatterns.map((pattern) => [pattern, document])),
    "/v1/*": {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // CloudFront compresses only what it may cache, so the functions compress; Accept-Encoding reaches them.
      cachePolicy: createAnswerCachePolicy(stack),
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: createApiHeaderPolicy(stack, "answer-headers", {
        ...headers,
        ...answerHeaders,
      }),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: slashes }],
    },
  };
}
