import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

const attempts = 8;

type Requests = Record<string, unknown>;
const isRecord = (value: unknown): value is Requests =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The unprocessed part of a batch, in the form of the next request; undefined when there is none. */
function leftOf(output: object): Requests | undefined {
  const { UnprocessedItems, UnprocessedKeys }: Requests = { ...output };
  const left = UnprocessedItems ?? UnprocessedKeys;
  return isRecord(left) && Object.keys(left).length > 0 ? left : undefined;
}

/** The items that a batch has returned, by table. */
function givenBy(output: object): Record<string, unknown[]> {
  const { Responses }: Requests = { ...output };
  const given = isRecord(Responses) ? Object.entries(Responses) : [];
  return Object.fromEntries(
    given.map(([table, items]) => [table, Array.isArray(items) ? items : []]),
  );
}

/**
 * A busy table processes a part of a batch and returns the rest as unprocessed. The rest is requested again here,
 * because a part taken for the whole would leave a listing that must be deleted, or miss a purchase. Source: DynamoDB
 * API reference, BatchWriteItem and BatchGetItem.
 * @throws when it is not complete after a few seconds
 */
export function retryUnprocessed(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      let last: object = result.output;
      let left = leftOf(last);
      if (left === undefined) return result;
      const given = [givenBy(last)];
      for (let attempt = 1; left !== undefined; attempt += 1) {
        if (attempt === attempts) throw new Error("The table did not do the whole of a batch");
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
        last = (await next({ ...args, input: { ...args.input, RequestItems: left } })).output;
        given.push(givenBy(last));
        left = leftOf(last);
      }
      const tables = new Set(given.flatMap((part) => Object.keys(part)));
      const all = [...tables].map((table) => [table, given.flatMap((part) => part[table] ?? [])]);
      return {
        ...result,
        output: { ...result.output, ...last, Responses: Object.fromEntries(all) },
      };
    },
    { step: "initialize", name: "retryUnprocessed" },
  );
}
