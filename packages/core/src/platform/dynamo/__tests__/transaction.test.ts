import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase } from "../../../database.ts";
import {
  check,
  commit,
  declined,
  TransactionCanceled,
  type TransactionWrites,
  tryCommit,
} from "../transaction.ts";

type Code =
  | "None"
  | "ConditionalCheckFailed"
  | "TransactionConflict"
  | "ThrottlingError"
  | "ProvisionedThroughputExceeded"
  | "ValidationError";

/** The table's answers to the requests in turn, a code for each write; after that it accepts everything. */
let answers: Code[][];
let requests: number;
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    region: "eu-central-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  }),
);
client.middlewareStack.add(
  () => async () => {
    requests += 1;
    const codes = answers.shift();
    if (codes === undefined) return { output: { $metadata: {} }, response: {} };
    throw new TransactionCanceledException({
      $metadata: {},
      message: "Transaction cancelled",
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  },
  { step: "initialize" },
);
const ctx = { database: createDatabase(client, "marquee") };

beforeEach(() => {
  answers = [];
  requests = 0;
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refusals = (...errors: (Error | undefined)[]): TransactionWrites => {
  return ({ claims }) =>
    errors.map((error, index) => {
      const write = claims.create({ scope: "test", value: `${index}`, holder_id: "a" }).commit();
      return error === undefined ? write : check(write, () => error);
    });
};
const failureOf = (writes: TransactionWrites) =>
  commit(ctx, writes).then(
    () => undefined,
    (cause: unknown) => cause,
  );

describe("a transaction that is refused", () => {
  it("throws the error of the first rejected write that has one, in any position", async () => {
    const write = fc.record({
      code: fc.constantFrom<Code>("None", "ConditionalCheckFailed", "TransactionConflict"),
      isChecked: fc.boolean(),
    });
    const writes = fc
      .array(write, { minLength: 1, maxLength: 12 })
      .filter((all) => all.some(({ code }) => code === "ConditionalCheckFailed"));
    await fc.assert(
      fc.asyncProperty(writes, async (all) => {
        requests = 0;
        answers = [all.map(({ code }) => code)];
        const errors = all.map(({ isChecked }, index) =>
          isChecked ? new Error(`Write ${index}`) : undefined,
        );
        const expected = errors.find(
          (error, index) => error !== undefined && all[index]?.code === "ConditionalCheckFailed",
        );
        const failure = await failureOf(refusals(...errors));
        if (expected === undefined) {
          const rejected = all.map(({ code }) => code === "ConditionalCheckFailed");
          expect(failure).toBeInstanceOf(TransactionCanceled);
          expect(failure).toMatchObject({ rejected });
        } else expect(failure).toBe(expected);
        expect(requests).toBe(1);
      }),
    );
  });

  it("creates no error for a write that was not rejected", async () => {
    const refusal = vi.fn(() => new Error("Never"));
    answers = [["None", "ConditionalCheckFailed"]];
    const failure = await failureOf(({ claims }) => [
      check(claims.delete({ scope: "test", value: "a" }).commit(), refusal),
      claims.delete({ scope: "test", value: "b" }).commit(),
    ]);
    expect(failure).toBeInstanceOf(TransactionCanceled);
    expect(refusal).not.toHaveBeenCalled();
  });
});

describe("a transaction in conflict with another one", () => {
  it("is sent again until it is written", async () => {
    answers = [["TransactionConflict"], ["TransactionConflict"]];
    expect(await failureOf(refusals(new Error("Refused")))).toBeUndefined();
    expect(requests).toBe(3);
  });

  it("is given up after eight tries, and no condition counts as failed", async () => {
    answers = Array.from({ length: 20 }, () => ["TransactionConflict"]);
    const failure = await failureOf(refusals(new Error("Refused")));
    expect(failure).toBeInstanceOf(TransactionCanceled);
    expect(failure).toMatchObject({ rejected: [false] });
    expect(requests).toBe(8);
  });
});

describe("a transaction for which the table is too busy", () => {
  it.each(["ThrottlingError", "ProvisionedThroughputExceeded"] as const)(
    "is sent again until it is written (%s)",
    async (code) => {
      answers = [[code, "None"], ["TransactionConflict", code], ["None"]];
      expect(await failureOf(refusals(new Error("Refused"), undefined))).toBeUndefined();
    },
  );

  it("is given up after eight tries, and is not a conflict that the person could mend", async () => {
    answers = Array.from({ length: 20 }, () => ["ThrottlingError", "None"]);
    const failure = await failureOf(refusals(new Error("Refused"), undefined));
    expect(failure).not.toBeInstanceOf(TransactionCanceled);
    expect(failure).toMatchObject({ code: "unavailable", retryAfter: 2 });
    expect(requests).toBe(8);
  });

  it("still says which condition has failed", async () => {
    const refused = new Error("Refused");
    answers = [["ThrottlingError", "ConditionalCheckFailed"]];
    expect(await failureOf(refusals(undefined, refused))).toBe(refused);
  });
});

it("a transaction that DynamoDB calls wrong is not sent again", async () => {
  answers = Array.from({ length: 20 }, () => ["ValidationError"]);
  const failure = await failureOf(refusals(new Error("Refused")));
  expect(failure).toEqual(new Error("A transaction was refused: ValidationError"));
  expect(requests).toBe(1);
});

describe("a transaction whose refusal is an answer", () => {
  it("returns whether it was written", async () => {
    expect(await tryCommit(ctx, refusals(declined()))).toBe(true);
    answers = [["None", "ConditionalCheckFailed"]];
    expect(await tryCommit(ctx, refusals(undefined, declined()))).toBe(false);
  });

  it("throws for a write that was refused first, and for one without an error", async () => {
    const refused = new Error("Refused");
    answers = [["ConditionalCheckFailed", "ConditionalCheckFailed"]];
    await expect(tryCommit(ctx, refusals(refused, declined()))).rejects.toBe(refused);
    answers = [["ConditionalCheckFailed", "None"]];
    await expect(tryCommit(ctx, refusals(undefined, declined()))).rejects.toThrow(
      TransactionCanceled,
    );
  });
});
