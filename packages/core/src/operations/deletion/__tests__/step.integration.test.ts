import { describe, expect, it } from "vitest";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import { newJob } from "../job.ts";
import { type Outcome, runInOrder, type Step, stepDone } from "../step.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const inAnHour = "2026-03-10T13:00:00.000Z";
const fixtures = createFixtures();

describe("a step of several parts", () => {
  const job = newJob(now, {
    kind: "user",
    objectId: "usr_1",
    ownerId: "usr_1",
    requestedBy: "usr_1",
  });

  /** Answers these outcomes one after the other, and notes with which cursor it was asked. */
  function part(asked: (string | undefined)[], ...outcomes: Outcome[]): Step {
    return async (_, { cursor }) => {
      asked.push(cursor);
      return outcomes.shift() ?? stepDone();
    };
  }

  it("a step does its parts in turn, each with its own pages, and ends with the last one", async () => {
    const asked: (string | undefined)[] = [];
    const step = runInOrder({
      first: part(asked, { next: "page", done: 2, cursor: "first:a\nb" }, stepDone(1)),
      second: part(asked, { next: "page", done: 3 }, stepDone(4)),
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [`empty${index}`, part(asked)]),
      ),
      last: part(asked, { next: "page", done: 5, cursor: "z" }, stepDone(6)),
    });
    const outcomes: Outcome[] = [];
    let cursor: string | undefined;
    do {
      const outcome = await step(fixtures.context(system, now), { ...job, cursor });
      outcomes.push(outcome);
      cursor = outcome.next === "page" ? outcome.cursor : undefined;
    } while (cursor !== undefined);
    expect(asked).toEqual([
      ...[undefined, "first:a\nb", undefined, undefined],
      ...Array.from({ length: 9 }, () => undefined),
      ...[undefined, "z"],
    ]);
    expect(outcomes.map((outcome) => ("done" in outcome ? outcome.done : -1))).toEqual([
      ...[2, 1, 3, 4],
      ...Array.from({ length: 9 }, () => 0),
      ...[5, 6],
    ]);
    expect(outcomes.at(-1)).toEqual({ next: "step", done: 6 });
  });

  it("a step waits where a part waits", async () => {
    const wait: Outcome = { next: "wait", until: inAnHour };
    const step = runInOrder({ first: part([], wait), second: part([]) });
    expect(await step(fixtures.context(system, now), job)).toEqual(wait);
  });

  it("a step starts again where the cursor names no part, as after a change of the code", async () => {
    const asked: (string | undefined)[] = [];
    const step = runInOrder({ first: part(asked, stepDone(1), stepDone(1)) });
    const run = (cursor: string) => step(fixtures.context(system, now), { ...job, cursor });
    expect(await run("gone:a")).toEqual(stepDone(1));
    expect(await run("first")).toEqual(stepDone(1));
    expect(asked).toEqual([undefined, undefined]);
  });
});
