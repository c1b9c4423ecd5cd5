import { checkoutKinds } from "@marquee/contracts/money/payment/payment.schema";
import { expect, it } from "vitest";
import { resultWords } from "../checkout-words.ts";

it("says that something opens only of what is watched", () => {
  const opens = checkoutKinds.filter((kind) =>
    resultWords({ kind, title: "Tides" }).includes("opens"),
  );
  expect(opens).toEqual(["video", "channel", "membership"]);
  expect(resultWords({ kind: "video", title: "Tides" })).toBe("“Tides” opens");
});
