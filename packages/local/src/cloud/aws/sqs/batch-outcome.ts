import * as z from "zod";

const partialResponseSchema = z.object({
  batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
});

/**
 * The failed messages of a batch, read from a handler's answer as Lambda does with ReportBatchItemFailures. All succeed
 * with nothing or an empty list. All fail with an empty or unknown id, or an answer of another shape.
 */
export function failedMessages(answer: unknown, messageIds: readonly string[]): Set<string> {
  const all = new Set(messageIds);
  if (answer === null || answer === undefined) return new Set();
  const parsed = partialResponseSchema.safeParse(answer);
  if (!parsed.success) return typeof answer === "object" ? all : new Set();
  const failures = parsed.data.batchItemFailures ?? [];
  const failed = new Set(failures.map((failure) => failure.itemIdentifier));
  return [...failed].every((id) => all.has(id)) ? failed : all;
}
