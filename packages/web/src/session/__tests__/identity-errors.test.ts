import { expect, it } from "vitest";
import { isOutage } from "../identity-errors.ts";

it.each([
  ["a provider out of reach", { code: "auth/network-request-failed" }, true],
  ["a script that was not loaded", new TypeError("Failed to fetch"), true],
  ["a provider that fails", { code: "auth/internal-error-encountered." }, true],
  ["a busy provider", { code: "auth/the-service-is-currently-unavailable." }, true],
  ["a revoked session", { code: "auth/user-token-expired" }, false],
  ["a disabled account", { code: "auth/user-disabled" }, false],
])("whether %s is an outage", (_, error, expected) => {
  expect(isOutage(error)).toBe(expected);
});
