import * as z from "zod";

const targetsSchema = z.record(z.string(), z.string());
const timeoutMilliseconds = 1_500;

/** Checks every part; any HTTP answer means that the part is up. `targets` is the functions' HEALTH_TARGETS. */
export async function healthOf(
  targets: string | undefined,
): Promise<Record<string, "up" | "down">> {
  const parts = Object.entries(targetsSchema.parse(JSON.parse(targets ?? "{}")));
  const states = await Promise.all(
    parts.map(async ([name, url]) => [name, await stateOf(url)] as const),
  );
  return Object.fromEntries(states);
}

async function stateOf(url: string): Promise<"up" | "down"> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    await answer.body?.cancel();
    return "up";
  } catch {
    return "down";
  }
}
