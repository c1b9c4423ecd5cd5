import { Fn } from "aws-cdk-lib";
import { Api, type StackContext, use } from "sst/constructs";
import { Edge } from "./edge.ts";
import { dataRemovalPolicy, isPersonalStage } from "./stages.ts";

/** What a request leaves in the access log: no query and no header of the caller, they can hold personal data. */
const accessLogFormat = JSON.stringify({
  time: "$context.requestTime",
  request_id: "$context.requestId",
  method: "$context.httpMethod",
  path: "$context.path",
  route: "$context.routeKey",
  status: "$context.status",
  latency_ms: "$context.responseLatency",
  integration_latency_ms: "$context.integrationLatency",
  integration_error: "$context.integrationErrorMessage",
  ip: "$context.identity.sourceIp",
});

/**
 * Requests a second that one route takes; callers beyond it get 429. A route serves a whole area of the API, so the
 * limit is far above an area's traffic: it only keeps one area from using up the account's quota of 10,000 requests
 * a second with a burst of 5,000. Callers are limited one by one in the functions, and by the web ACL.
 * Source: API Gateway developer guide, "Throttling requests to your HTTP API".
 */
export const routeThrottle = { rate: 2000, burst: 2000 } as const;

/** The one HTTP API. It has no route yet: api.ts and webhooks.ts add theirs, when the site's address is known. */
export function Gateway({ stack, app }: StackContext) {
  const { domain } = use(Edge);
  const api = new Api(stack, "api", {
    accessLog: {
      format: accessLogFormat,
      retention: isPersonalStage(app.stage) ? "one_week" : "three_months",
    },
    // Browsers reach the API through the site's own origin alone.
    cors: false,
    ...(domain && {
      customDomain: { domainName: domain.names.api, cdk: { hostedZone: domain.zone } },
    }),
    defaults: { throttle: { ...routeThrottle } },
  });
  api.cdk.accessLogGroup?.applyRemovalPolicy(dataRemovalPolicy(app.stage));

  const url = api.customDomainUrl ?? api.url;
  return {
    api,
    /** Where the functions are reached whatever the domain: CloudFront's origin. */
    originHost: `${api.httpApiId}.execute-api.${stack.region}.${stack.urlSuffix}`,
    /**
     * By which the functions know that a call came through the site's distribution, and refuse any other: the random
     * part of this stack's own id, which nobody outside of the account learns.
     */
    originKey: Fn.select(2, Fn.split("/", stack.stackId)),
    /** The gateway's own address, which serves the webhooks alone. */
    url,
  };
}
