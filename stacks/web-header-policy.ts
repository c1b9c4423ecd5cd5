import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/**
 * The site's headers as a CloudFront policy, which wants the well-known ones as properties and the rest by name.
 * @throws Error when a well-known header is missing or has a value that CloudFront cannot say.
 */
export function webHeaderPolicy(
  stack: Stack,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy {
  const rest = new Map(Object.entries(headers));
  const take = (name: string): string => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`The site's headers lack ${name}`);
    rest.delete(name);
    return value;
  };
  const expect = (name: string, only: string): void => {
    const value = take(name);
    if (value !== only) throw new Error(`CloudFront cannot send ${name}: ${value}`);
  };

  const contentSecurityPolicy = take("Content-Security-Policy");
  const transport = take("Strict-Transport-Security");
  const seconds = /max-age=(\d+)/.exec(transport)?.[1];
  if (seconds === undefined) throw new Error(`Strict-Transport-Security has no age: ${transport}`);
  expect("X-Content-Type-Options", "nosniff");
  expect("X-Frame-Options", "DENY");
  expect("Referrer-Policy", HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN);

  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(seconds)),
        includeSubdomains: transport.includes("includeSubDomains"),
        preload: transport.includes("preload"),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [...rest].map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
