import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

const attempts = 8;

type Requests = Record<string, unknown>;
const isRecord = (value: unknown): value is Requests =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A busy table; see `isTableBusy`. */
class UnfinishedBatch extends Error {
  override readonly name = "UnfinishedBatch";
  constructor() {
    super("The table did not do the whole of a batch");
  }
}

/** The unprocessed part of a batch, in the form of the next request; undefined when there is none. */
function unprocessedOf(output: object): Requests | undefined {
  const { UnprocessedItems, UnprocessedKeys }: Requests = { ...output };
  const unprocessed = UnprocessedItems ?? UnprocessedKeys;
  return isRecord(unprocessed) && Object.keys(unprocessed).length > 0 ? unprocessed : undefined;
}

/** The items that a batch has returned, by table. */
function itemsOf(output: object): Record<string, unknown[]> {
  const { Responses }: Requests = { ...output };
  const tables = isRecord(Responses) ? Object.entries(Responses) : [];
  return Object.fromEntries(
    tables.map(([table, items]) => [table, Array.isArray(items) ? items : []]),
  );
}

/**
 * A busy table processes a part of a batch and returns the rest as unprocessed. The rest is requested again here:
 * without it, a read would miss a purchase, and a deletion would leave a listing. Source: DynamoDB API reference,
 * BatchWriteItem and BatchGetItem.
 * @throws UnfinishedBatch after a few seconds
 */
export function retryUnprocessed(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      let output: object = result.output;
      let unprocessed = unprocessedOf(output);
      if (unprocessed === undefined) return result;
      const answers = [itemsOf(output)];
      for (let attempt = 1; unprocessed !== undefined; attempt += 1) {
        if (attempt === attempts) throw new UnfinishedBatch();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
        output = (await next({ ...args, input: { ...args.input, RequestItems: unprocessed } }))
          .output;
        answers.push(itemsOf(output));
        unprocessed = unprocessedOf(output);
      }
      const tables = new Set(answers.flatMap((answer) => Object.keys(answer)));
      const items = [...tables].map((table) => [
        table,
        answers.flatMap((answer) => answer[table] ?? []),
      ]);
      return {
        ...result,
        output: { ...result.output, ...output, Responses: Object.fromEntries(items) },
      };
    },
    { step: "initialize", name: "retryUnprocessed" },
  );
}
