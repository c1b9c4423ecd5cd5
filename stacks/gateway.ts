import { Fn } from "aws-cdk-lib";
import { Api, type StackContext, use } from "sst/constructs";
import { Edge } from "./edge.ts";
import { developmentOrigin } from "./media.ts";
import { isPersonalStage } from "./stages.ts";

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

/** The one HTTP API. It has no route yet: api.ts and webhooks.ts add theirs, when the site's address is known. */
export function Gateway({ stack, app }: StackContext) {
  const { domain } = use(Edge);
  // The site reaches the API through its own origin; only other origins of ours need to be named.
  const origins = [
    ...(domain ? [`https://${domain.names.web}`] : []),
    ...(app.mode === "dev" ? [developmentOrigin] : []),
  ];

  const api = new Api(stack, "api", {
    accessLog: {
      format: accessLogFormat,
      retention: isPersonalStage(app.stage) ? "one_week" : "three_months",
    },
    cors:
      origins.length === 0
        ? false
        : {
            allowOrigins: origins,
            allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
            allowHeaders: ["authorization", "content-type", "idempotency-key"],
            exposeHeaders: ["retry-after", "x-request-id"],
            maxAge: "1 hour",
          },
    ...(domain && {
      customDomain: { domainName: domain.names.api, cdk: { hostedZone: domain.zone } },
    }),
    // Each route allows this much; callers beyond it get 429.
    defaults: { throttle: { rate: 500, burst: 1000 } },
  });

  const url = api.customDomainUrl ?? api.url;
  stack.addOutputs({ ApiUrl: `${url}/v1` });
  return {
    api,
    /** Where the functions are reached whatever the domain: CloudFront's origin. */
    originHost: `${api.httpApiId}.execute-api.${stack.region}.${stack.urlSuffix}`,
    /**
     * By which the functions know that a call came through the site's distribution: the random part of this stack's
     * own id, which nobody outside of the account learns.
     */
    originKey: Fn.select(2, Fn.split("/", stack.stackId)),
    url,
  };
}
