import type { ErrorCode } from "@marquee/contracts/errors";
import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { linkMessage, loginFailure, loginMessage, signupMessage } from "../failure-messages.ts";
import { fallbackStatus, missingPoints, passwordHints } from "../password-hints.ts";

it("answers every failed log-in with one message", () => {
  const codes = [
    "user-not-found",
    "wrong-password",
    "invalid-credential",
    "user-disabled",
    "too-many-requests",
  ];
  for (const code of codes) expect(loginMessage({ code: `auth/${code}` })).toBe(loginFailure);
  expect(loginMessage({ code: "auth/network-request-failed" })).toContain("could not be reached");
});

it("calls no address or password wrong while a service fails", () => {
  const failure = (code: ErrorCode) =>
    new ApiError({ code, message: "Too many requests.", request_id: "" });
  for (const code of ["unavailable", "internal", "provider_unavailable"] as const) {
    expect(loginMessage(failure(code))).toContain("could not be reached");
  }
  const busy = { code: "auth/the-service-is-currently-unavailable." };
  expect(loginMessage(busy)).toContain("could not be reached");
  expect(linkMessage(busy)).toContain("could not be reached");
  expect(signupMessage(busy).message).toContain("could not be reached");
  expect(loginMessage(new TypeError("Failed to fetch"))).toContain("could not be reached");
  expect(loginMessage(failure("rate_limited"))).toBe("Too many requests.");
  expect(loginMessage(failure("account_deactivated"))).toBe(loginFailure);
});

it("puts a sign-up's failure beside the field that it is about", () => {
  expect(signupMessage({ code: "auth/email-already-in-use" }).field).toBe("email");
  expect(signupMessage({ code: "auth/weak-password" }).field).toBe("password");
  expect(signupMessage(new Error("x")).field).toBeUndefined();
});

it("says of a link why it does not work", () => {
  expect(linkMessage({ code: "auth/expired-action-code" })).toContain("too old");
  expect(linkMessage({ code: "auth/invalid-action-code" })).toContain("used already");
});

it("lists the points of the provider's policy that it asks for", () => {
  expect(passwordHints(fallbackStatus("abc"))).toEqual([
    { label: "At least 6 characters", isMet: false },
  ]);
  expect(
    passwordHints({
      meetsMinPasswordLength: true,
      containsNumericCharacter: false,
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 10 } },
    }),
  ).toEqual([
    { label: "At least 10 characters", isMet: true },
    { label: "A digit", isMet: false },
  ]);
});

it("names what a password lacks", () => {
  const status = { meetsMinPasswordLength: false, containsNumericCharacter: false };
  expect(missingPoints(passwordHints(status))).toBe(
    "The password needs at least 6 characters, a digit",
  );
  expect(missingPoints(passwordHints({ meetsMinPasswordLength: true }))).toBeUndefined();
});
