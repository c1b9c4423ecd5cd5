import { parseJson } from "../../packages/core/src/platform/parse-json.ts";
import { addressHeaders, randomAddress } from "../../packages/e2e/src/networks.ts";

export interface Request {
  name: string;
  url: string;
  token?: string;
  /** Whether the text of an answer is what is measured; see `answerCheck`. */
  isExpected: (text: string) => boolean;
}

/** The schema of a call's answer. */
interface Answering<Answer> {
  answer: { safeParse(value: unknown): { success: true; data: Answer } | { success: false } };
}

/** Checks that an answer has the form of its call's contract, and the content that is to be measured. */
export function answerCheck<Answer>(
  { answer }: Answering<Answer>,
  isExpected: (answer: Answer) => boolean,
): Request["isExpected"] {
  return (text) => {
    const data: unknown = Reflect.get(Object(parseJson(text)), "data");
    const parsed = answer.safeParse(data);
    return parsed.success && isExpected(parsed.data);
  };
}

const warmUp = 40;
const concurrency = 8;

/** Each visitor is from a network of their own, because a single one would reach the rate limits. */
const anotherVisitor = () => addressHeaders(randomAddress());

/**
 * Sends `count` requests, eight at a time. The answers are checked afterwards, so that the check takes no time of
 * theirs.
 * @returns requests a second @throws when one fails or has another content
 */
async function burst({ url, token, isExpected }: Request, count: number): Promise<number> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const texts: string[] = [];
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) {
        const answer = await fetch(url, { headers: { ...authorization, ...anotherVisitor() } });
        texts.push(await answer.text());
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      }
    }),
  );
  const rate = (count / (performance.now() - started)) * 1000;
  const other = texts.find((text) => !isExpected(text));
  if (other !== undefined) throw new Error(`${url} answered ${other.slice(0, 200)}`);
  return rate;
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
