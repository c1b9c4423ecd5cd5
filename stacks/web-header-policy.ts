import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersStrictTransportSecurity,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/**
 * The site's headers as a CloudFront policy, which has properties for the well-known ones and a list for the remaining.
 * @throws Error when a well-known header is missing or has a value that CloudFront does not support.
 */
export function createWebHeaderPolicy(
  stack: Stack,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy {
  const remaining = new Map(Object.entries(headers));
  const take = (name: string): string => {
    const value = remaining.get(name);
    if (value === undefined) throw new Error(`The site's headers lack ${name}`);
    remaining.delete(name);
    return value;
  };
  const expect = (name: string, only: string): void => {
    const value = take(name);
    if (value !== only) throw new Error(`CloudFront cannot send ${name}: ${value}`);
  };

  const framesRefused = remaining.has("X-Frame-Options");
  const contentSecurityPolicy = take("Content-Security-Policy");
  const strictTransportSecurity = transportOf(take("Strict-Transport-Security"));
  expect("X-Content-Type-Options", "nosniff");
  if (framesRefused) expect("X-Frame-Options", "DENY");
  expect("Referrer-Policy", HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN);

  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity,
      contentTypeOptions: { override: true },
      ...(framesRefused && {
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      }),
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [...remaining].map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

/** The API's headers as a CloudFront policy. @throws Error when Strict-Transport-Security has no age */
export function createApiHeaderPolicy(
  stack: Stack,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy {
  const cacheControl = headers["Cache-Control"];
  const contentSecurityPolicy = headers["Content-Security-Policy"];
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      ...(contentSecurityPolicy !== undefined && {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
      }),
      strictTransportSecurity: transportOf(headers["Strict-Transport-Security"] ?? ""),
      contentTypeOptions: { override: true },
    },
    ...(cacheControl !== undefined && {
      customHeadersBehavior: {
        customHeaders: [{ header: "Cache-Control", value: cacheControl, override: true }],
      },
    }),
  });
}

function transportOf(value: string): ResponseHeadersStrictTransportSecurity {
  const seconds = /max-age=(\d+)/.exec(value)?.[1];
  if (seconds === undefined) throw new Error(`Strict-Transport-Security has no age: ${value}`);
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: value.includes("includeSubDomains"),
    preload: value.includes("preload"),
    override: true,
  };
}
