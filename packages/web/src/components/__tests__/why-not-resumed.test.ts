import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { whyNotResumed } from "../why-not-resumed.ts";

it("says why a membership that ends cannot be resumed, where its channel tells", () => {
  const channel = { privacy_type: "private", price: 500 } as const;
  const failure = (code: "not_found" | "unavailable") =>
    new ApiError({ code, message: "", request_id: "" });
  for (const [data, error, reason] of [
    [channel, null, undefined],
    [{ ...channel, available_until: "2026-11-24T12:00:00.000Z" }, null, "The channel was removed."],
    [
      { ...channel, creator_deactivated: true },
      null,
      "Its creator has left, so it is not renewed. Watch it until then; you pay nothing more.",
    ],
    [{ ...channel, price: 0 }, null, "The channel is free now."],
    [{ ...channel, privacy_type: "public" }, null, "The channel is free now."],
    [undefined, failure("not_found"), "The channel is closed."],
    [undefined, failure("unavailable"), undefined],
    [undefined, null, undefined],
  ] as const) {
    expect(whyNotResumed({ data, error })).toBe(reason);
  }
});
