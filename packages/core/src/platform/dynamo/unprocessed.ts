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
  const rest = UnprocessedItems ?? UnprocessedKeys;
  return isRecord(rest) && Object.keys(rest).length > 0 ? rest : undefined;
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
      let last: object = result.output;
      let rest = unprocessedOf(last);
      if (rest === undefined) return result;
      const answers = [itemsOf(last)];
      for (let attempt = 1; rest !== undefined; attempt += 1) {
        if (attempt === attempts) throw new UnfinishedBatch();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
        last = (await next({ ...args, input: { ...args.input, RequestItems: rest } })).output;
        answers.push(itemsOf(last));
        rest = unprocessedOf(last);
      }
      const tables = new Set(answers.flatMap((answer) => Object.keys(answer)));
      const all = [...tables].map((table) => [
        table,
        answers.flatMap((answer) => answer[table] ?? []),
      ]);
      return {
        ...result,
        output: { ...result.output, ...last, Responses: Object.fromEntries(all) },
      };
    },
    { step: "initialize", name: "retryUnprocessed" },
  );
}
