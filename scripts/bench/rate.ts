export interface Request {
  name: string;
  url: string;
  token?: string;
}

const warmUp = 40;
const concurrency = 8;

/**
 * Headers as CloudFront sends them for visitors, each from a network of its own, because a single one would reach the
 * rate limits.
 */
function anotherVisitor(): Record<string, string> {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
  return { via: "2.0 bench.cloudfront.net (CloudFront)", "x-forwarded-for": address };
}

/** Sends `count` requests, eight at a time. @returns requests a second @throws when one fails */
async function burst({ url, token }: Request, count: number): Promise<number> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) {
        const answer = await fetch(url, { headers: { ...authorization, ...anotherVisitor() } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      }
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

/**
 * Requests a second of each, the median of the rounds. The rounds take turns, so that other load on the machine affects
 * all equally.
 */
export async function rates(
  requests: readonly Request[],
  { count, rounds }: { count: number; rounds: number },
): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number[]>(requests.map(({ name }) => [name, []]));
  for (const request of requests) await burst(request, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const request of requests) seen.get(request.name)?.push(await burst(request, count));
  }
  return new Map([...seen].map(([name, values]) => [name, median(values)]));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
