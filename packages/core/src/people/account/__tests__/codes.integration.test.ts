import fc from "fast-check";
import { expect, it } from "vitest";
import { contextOf, createUser, refusal } from "../../../../test/context.ts";
import { issueCode } from "../issue-code.ts";
import { tryCode } from "../try-code.ts";

const address = "ada@example.test";
const purpose = "old_email" as const;
const day = 86_400;
const start = Date.parse("2030-01-01T00:00:00.000Z") / 1000;

/** The rules as a model, without a table and without hashes. */
class Model {
  now = start;
  sentAt = Number.NEGATIVE_INFINITY;
  sentOn = new Map<number, number>();
  hasCode = false;
  tries = 0;
  triedAt = 0;

  get locked(): boolean {
    return this.tries >= 5 && this.triedAt + 1800 > this.now;
  }

  send(): string {
    if (this.locked || this.sentAt + 60 > this.now) return "rate_limited";
    const today = Math.floor(this.now / day);
    const count = (this.sentOn.get(today) ?? 0) + 1;
    this.sentOn.set(today, count);
    if (count > 5) return "rate_limited";
    Object.assign(this, { sentAt: this.now, hasCode: true, tries: 0 });
    return "accepted";
  }

  try(right: boolean): string {
    if (!this.hasCode || this.tries >= 5 || this.sentAt + 600 <= this.now) {
      return this.locked ? "rate_limited" : "invalid_fields";
    }
    this.tries += 1;
    this.triedAt = this.now;
    if (right) return "accepted";
    return this.tries >= 5 ? "rate_limited" : "invalid_fields";
  }
}

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: "send" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "wrong" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "right" } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      seconds: fc.constantFrom(1, 59, 60, 599, 600, 1799, 1800, 7200, day),
    }),
  },
);

it("codes expire, lock and are counted as decided, in any order of actions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { userId } = await createUser("watcher");
      const model = new Model();
      let code = "000000";
      const attempt = (guess: string) => {
        const ctx = contextOf({ type: "anonymous" }, new Date(model.now * 1000));
        return refusal(tryCode(ctx, { userId, purpose, address, code: guess, field: "otpCode" }));
      };
      for (const each of steps) {
        if (each.kind === "wait") {
          model.now += each.seconds;
        } else if (each.kind === "send") {
          const ctx = contextOf({ type: "anonymous" }, new Date(model.now * 1000));
          const expected = model.send();
          const asked = issueCode(ctx, { userId, purpose, address });
          expect(await refusal(asked)).toBe(expected);
          if (expected === "accepted") code = (await asked).code;
        } else if (each.kind === "right") {
          expect(await attempt(code)).toBe(model.try(true));
        } else {
          expect(await attempt(code === "111111" ? "222222" : "111111")).toBe(model.try(false));
        }
      }
    }),
    { numRuns: 10 },
  );
});

it("a code for one address does not prove another", async () => {
  const { userId } = await createUser("watcher");
  const ctx = contextOf({ type: "anonymous" });
  const { code } = await issueCode(ctx, { userId, purpose, address });
  const other = { userId, purpose, address: "eve@example.test", code, field: "otpCode" };
  expect(await refusal(tryCode(ctx, other))).toBe("invalid_fields");
  expect(await refusal(tryCode(ctx, { ...other, address }))).toBe("accepted");
});

it("the right code is refused after five wrong ones, however many of those arrive at once", async () => {
  const { userId } = await createUser("watcher");
  const ctx = contextOf({ type: "anonymous" });
  const { code } = await issueCode(ctx, { userId, purpose, address });
  const attempt = (guess: string) =>
    refusal(tryCode(ctx, { userId, purpose, address, code: guess, field: "otpCode" }));
  const guess = code === "111111" ? "222222" : "111111";
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(guess)));
  expect(outcomes.filter((outcome) => outcome === "invalid_fields")).toHaveLength(4);
  expect(await attempt(code)).toBe("rate_limited");
});
