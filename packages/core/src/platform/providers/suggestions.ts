import * as z from "zod/mini";
import type { ProviderDependencies } from "./dependencies.ts";
import { FailedAnswer } from "./failed-answer.ts";

/** The prompt for a language model. */
export interface SuggestionRequest {
  /** Our instructions. */
  instructions: string;
  /** The text that people have typed, passed as data, separately from the instructions. */
  data: Record<string, unknown>;
}

export interface SuggestionProvider {
  /** The model's unchanged answer. @throws when there is none, or `signal` aborts the wait */
  write(request: SuggestionRequest, signal: AbortSignal): Promise<string>;
}

/** Amazon Bedrock, its SDK loaded on first use; on the local stack a template writer behind an address. */
export function createSuggestionProvider({
  config,
}: Pick<ProviderDependencies, "config">): SuggestionProvider {
  const endpoint = config.SUGGESTIONS_ENDPOINT;
  return endpoint === undefined
    ? {
        async write(request, signal) {
          const { converse } = await import("./bedrock.ts");
          return converse(config, request, signal);
        },
      }
    : { write: (request, signal) => askEndpoint(endpoint, request, signal) };
}

const answerSchema = z.object({ text: z.string() });

async function askEndpoint(
  endpoint: string,
  request: SuggestionRequest,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  if (!answer.ok) throw new FailedAnswer("suggestion service", answer.status);
  return answerSchema.parse(await answer.json()).text;
}
