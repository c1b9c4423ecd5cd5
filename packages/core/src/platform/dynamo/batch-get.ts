import { BatchGetCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const readSchema = z.object({ Key: keySchema });

const idOf = ({ pk, sk }: z.infer<typeof keySchema>): string => `${pk}\n${sk}`;

/** The answer to a read, as its entity's `parse` takes it: no `Item` when it does not exist. */
export type BatchAnswer = (read: unknown) => { Item?: Record<string, unknown> };

/**
 * Reads items of several entities by their keys in one BatchGet: the units of single reads, but the processor time of
 * one request. Takes ElectroDB's parameters of each read (`entity.get(key).params()`), at most 100, all different.
 */
export type BatchGet = (reads: readonly unknown[]) => Promise<BatchAnswer>;

export const createBatchGet =
  (client: DynamoDBDocumentClient, table: string): BatchGet =>
  async (reads) => {
    const keyOf = (read: unknown) => readSchema.parse(read).Key;
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: reads.map(keyOf) } } }),
    );
    const items = new Map(
      (Responses?.[table] ?? []).map((item) => [idOf(keySchema.parse(item)), item]),
    );
    return (read) => {
      const Item = items.get(idOf(keyOf(read)));
      return Item === undefined ? {} : { Item };
    };
  };
