import { expect, it } from "vitest";
import { payoutCountries } from "../payout-countries.ts";

it("a platform pays creators in its own region only", () => {
  expect(payoutCountries("US")).toEqual(["US"]);
  expect(payoutCountries("DE")).toEqual(expect.arrayContaining(["DE", "FR", "GB", "CH", "NO"]));
  expect(payoutCountries("DE")).not.toContain("US");
  expect(payoutCountries("KE")).toEqual([]);
});
