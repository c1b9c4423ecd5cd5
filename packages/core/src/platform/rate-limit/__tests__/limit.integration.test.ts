import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contextOf, refusal, visitor } from "../../../../test/context.ts";
import { MarqueeError } from "../../errors.ts";
import { countAgainstLimit } from "../limit.ts";

const moment = new Date("2026-03-01T10:20:00.000Z");

test("the twenty-first within the window is refused, and the next window is open", async () => {
  const subject = randomUUID();
  const tries = Array.from({ length: 21 }, () =>
    refusal(countAgainstLimit(contextOf(visitor, moment), "coupon", subject)),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((code) => code === "accepted")).toHaveLength(20);
  expect(outcomes.filter((code) => code === "rate_limited")).toHaveLength(1);
  const error = await countAgainstLimit(contextOf(visitor, moment), "coupon", subject).catch(
    (cause) => cause,
  );
  expect(error).toBeInstanceOf(MarqueeError);
  expect(error).toMatchObject({ retryAfter: 40 * 60 });
  const later = new Date("2026-03-01T11:00:00.000Z");
  expect(await refusal(countAgainstLimit(contextOf(visitor, later), "coupon", subject))).toBe(
    "accepted",
  );
});

test("subjects and rules are counted separately", async () => {
  const subject = randomUUID();
  for (let count = 0; count < 6; count += 1) {
    await countAgainstLimit(contextOf(visitor, moment), "form", subject).catch(() => undefined);
  }
  expect(await refusal(countAgainstLimit(contextOf(visitor, moment), "form", subject))).toBe(
    "rate_limited",
  );
  expect(await refusal(countAgainstLimit(contextOf(visitor, moment), "form", randomUUID()))).toBe(
    "accepted",
  );
  expect(await refusal(countAgainstLimit(contextOf(visitor, moment), "coupon", subject))).toBe(
    "accepted",
  );
});
