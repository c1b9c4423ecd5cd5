import { type Client, createClient } from "@marquee/contracts/client";
import { testUrls } from "./urls.ts";

/** As CloudFront tells of a viewer: everybody in the tests comes from an address of their own. */
export const addressHeaders = (address: string): Record<string, string> => ({
  via: "2.0 test.cloudfront.net (CloudFront)",
  "x-forwarded-for": address,
});

/** An address that nobody else in the tests comes from, in all likelihood. */
export const randomAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** Sends requests as somebody at this address. */
export function fetchFrom(address: string): typeof fetch {
  return (target, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(addressHeaders(address))) headers.set(name, value);
    return fetch(target, { ...init, headers });
  };
}

/** A visitor of a network of their own, beside the pages of a story: some limits are counted by network. */
export const visitorElsewhere = (): Client =>
  createClient({
    baseUrl: `${testUrls().api}/v1`,
    getToken: () => Promise.resolve(undefined),
    fetch: fetchFrom(randomAddress()),
  });
