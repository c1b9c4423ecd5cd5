import * as z from "zod/mini";
import { functionsEnvironment, urls } from "./stack.ts";

const pageSchema = z.object({
  Items: z._default(z.array(z.record(z.string(), z.unknown())), []),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
});

/** Every item of the table that contains one of these texts in any case, by entity and as stored. */
export async function itemsWith(
  texts: readonly string[],
): Promise<{ entity: string; stored: string }[]> {
  const found: { entity: string; stored: string }[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const answer = await fetch(urls().database, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "DynamoDB_20120810.Scan",
        "x-amz-date": "20260101T000000Z",
        authorization:
          "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none",
      },
      body: JSON.stringify({
        TableName: functionsEnvironment().TABLE_NAME,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    });
    const page = pageSchema.parse(await answer.json());
    for (const item of page.Items) {
      const stored = JSON.stringify(item);
      if (!texts.some((text) => stored.toLowerCase().includes(text.toLowerCase()))) continue;
      found.push({ entity: /"__edb_e__":{"S":"(\w+)"}/.exec(stored)?.[1] ?? "", stored });
    }
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return found;
}
