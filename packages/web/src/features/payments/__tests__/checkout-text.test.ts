import { checkoutKinds } from "@marquee/contracts/money/payment/payment.schema";
import { expect, it } from "vitest";
import { noPaymentText, resultText } from "../checkout-text.ts";

it("says that something opens only of what is watched", () => {
  const opens = checkoutKinds.filter((kind) =>
    resultText({ kind, title: "Tides" }).includes("opens"),
  );
  expect(opens).toEqual(["video", "channel", "membership"]);
  expect(resultText({ kind: "video", title: "Tides" })).toBe("“Tides” opens");
});

it("leads only a watcher to the library", () => {
  expect(noPaymentText("watcher")).toContain("What you have bought is in My Library.");
  for (const role of ["anonymous", "creator", "admin"] as const) {
    expect(noPaymentText(role)).not.toContain("Library");
  }
});
