import * as z from "zod/mini";
import type { CallWithoutInput } from "../context.ts";

const targetsSchema = z.record(z.string(), z.string());

/**
 * Checks whether every part answers: always the table, and the addresses in HEALTH_TARGETS (a JSON object of name →
 * address).
 */
export async function checkHealth({
  ctx,
}: CallWithoutInput): Promise<{ parts: Record<string, "up" | "down"> }> {
  const targets = targetsSchema.parse(JSON.parse(ctx.config.HEALTH_TARGETS));
  const checks = [
    checkPart("database", async () => {
      await ctx.database.categories.query.all({}).go({ limit: 1 });
    }),
    ...Object.entries(targets).map(([name, address]) =>
      checkPart(name, async () => {
        const answer = await fetch(address, { signal: AbortSignal.timeout(3000) });
        if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`);
      }),
    ),
  ];
  return { parts: Object.fromEntries(await Promise.all(checks)) };
}

async function checkPart(name: string, run: () => Promise<void>): Promise<[string, "up" | "down"]> {
  try {
    await run();
    return [name, "up"];
  } catch {
    return [name, "down"];
  }
}
