import type { SuggestionKind } from "@marquee/contracts/content/suggestion/suggestion.schema";
import * as z from "zod/mini";
import { shorten } from "../../platform/shorten.ts";
import { suggestionFields } from "./prompt.ts";

const maxSuggestions = 3;
const listSchema = z.array(z.string());

/**
 * Extracts the suggestions from a model's answer and makes them fit the field: plain text, no markup, not too long.
 * Empty when it contains none. The answer is as untrusted as any user's text.
 */
export function readAnswer(answer: string, kind: SuggestionKind): string[] {
  const field = suggestionFields[kind];
  const texts = textsOf(answer)
    .map((text) => shorten(clean(text, { keepsLines: field.lines }), field.maximum))
    .filter((text) => text.length >= Math.max(1, field.minimum));
  return [...new Set(texts)].slice(0, maxSuggestions);
}

/** The requested JSON array, with any text around it; otherwise the whole answer as one suggestion. */
function textsOf(answer: string): string[] {
  const list = /\[[\s\S]*\]/.exec(answer)?.[0];
  if (list === undefined) return [answer];
  try {
    const parsed = listSchema.safeParse(JSON.parse(list));
    return parsed.success ? parsed.data : [];
  } catch {
    // An incomplete array must not be shown.
    return [];
  }
}

/** Plain text without markup, control characters and superfluous spaces; without line breaks, if asked for. */
function clean(text: string, { keepsLines }: { keepsLines: boolean }): string {
  const plain = text
    .replace(/<[^>]*>/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[ \t]+/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return keepsLines ? plain : plain.replace(/\s*\n\s*/g, " ");
}
