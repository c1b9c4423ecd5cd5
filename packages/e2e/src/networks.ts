import { type Client, createClient } from "@marquee/contracts/client";
import { testUrls } from "./urls.ts";

/** The headers that CloudFront adds for a viewer: every person in the tests has an address of their own. */
export const addressHeaders = (address: string): Record<string, string> => ({
  via: "2.0 test.cloudfront.net (CloudFront)",
  "x-forwarded-for": address,
});

/** A random address, very probably used by no other test. */
export const randomAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** Sends requests from this address. */
export function fetchFrom(address: string): typeof fetch {
  return (target, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(addressHeaders(address))) headers.set(name, value);
    return fetch(target, { ...init, headers });
  };
}

/** A visitor with a network of their own, beside the pages of a story, because some limits are counted by network. */
export const visitorElsewhere = (): Client =>
  createClient({
    baseUrl: `${testUrls().api}/v1`,
    getToken: () => Promise.resolve(undefined),
    fetch: fetchFrom(randomAddress()),
  });
