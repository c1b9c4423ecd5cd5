import { Fn } from "aws-cdk-lib";
import { Api, type StackContext, use } from "sst/constructs";
import { Edge } from "./edge.ts";
import { dataRemovalPolicy, isPersonalStage } from "./stages.ts";

/** The fields of the access log. Query and headers are left out, because they can contain personal data. */
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
 * Requests a second for each route; above it callers get 429. A route serves a whole area of the API, so the limit is
 * far above an area's traffic. It only prevents one area from using up the account's quota of 10,000 requests a second
 * with a burst of 5,000. The functions and the web ACL limit single callers. Source: API Gateway developer guide,
 * "Throttling requests to your HTTP API".
 */
export const routeThrottle = { rate: 2000, burst: 2000 } as const;

/** The one HTTP API. It has no routes yet: api.ts and webhooks.ts add them when the site's address is known. */
export function Gateway({ stack, app }: StackContext) {
  const { domain } = use(Edge);
  const api = new Api(stack, "api", {
    accessLog: {
      format: accessLogFormat,
      retention: isPersonalStage(app.stage) ? "one_week" : "three_months",
    },
    // Browsers reach the API through the site's own origin only.
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
    /** The functions' address without the domain: CloudFront's origin. */
    originHost: `${api.httpApiId}.execute-api.${stack.region}.${stack.urlSuffix}`,
    /**
     * The key by which the functions recognize calls through the site's distribution; they refuse all others. It is the
     * random part of this stack's id, which nobody outside of the account learns.
     */
    originKey: Fn.select(2, Fn.split("/", stack.stackId)),
    /** The gateway's own address, which serves webhooks only. */
    url,
  };
}
