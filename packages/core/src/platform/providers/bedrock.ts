import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import type { Config } from "../config.ts";
import type { SuggestionRequest } from "./suggestions.ts";

let client: BedrockRuntimeClient | undefined;

/** Three texts of the longest kind, with room. */
const maxTokens = 2000;

/**
 * Calls the configured model through Bedrock's Converse call, which is the same for all models. A file of its own, so
 * that only its two imports are bundled.
 */
export async function converse(
  config: Config,
  request: SuggestionRequest,
  signal: AbortSignal,
): Promise<string> {
  // One try, because the person waits and can press the button again. The signal ends it.
  client ??= new BedrockRuntimeClient({ region: config.AWS_REGION, maxAttempts: 1 });
  const answer = await client.send(
    new ConverseCommand({
      modelId: config.SUGGESTIONS_MODEL,
      system: [{ text: request.instructions }],
      messages: [{ role: "user", content: [{ text: JSON.stringify(request.data) }] }],
      inferenceConfig: { maxTokens, temperature: 0.8 },
    }),
    { abortSignal: signal },
  );
  return (answer.output?.message?.content ?? []).map(({ text }) => text ?? "").join("");
}
