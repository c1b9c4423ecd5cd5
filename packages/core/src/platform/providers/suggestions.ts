import * as z from "zod/mini";
import type { Config } from "../config.ts";
import { FailedAnswer } from "./failed-answer.ts";

/** What a language model is asked. */
export interface SuggestionRequest {
  /** Ours: what to do. */
  instructions: string;
  /** Theirs: what people have typed. Handed over as data, apart from the instructions. */
  data: Record<string, unknown>;
}

export interface SuggestionProvider {
  /** The model's answer as it wrote it. @throws when there is none, or `signal` ends the waiting */
  write(request: SuggestionRequest, signal: AbortSignal): Promise<string>;
}

/** Amazon Bedrock, its SDK loaded on first use; on the local stack a template writer behind an address. */
export function createSuggestionProvider(config: Config): SuggestionProvider {
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
