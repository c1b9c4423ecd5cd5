import type { SuggestionKind } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { cut } from "@marquee/contracts/cut";
import * as z from "zod/mini";
import { suggestionFields } from "./prompt.ts";

const most = 3;
const listSchema = z.array(z.string());

/**
 * The suggestions in a model's answer, made to fit the field that they are for: plain text, no markup, not too long.
 * Empty when it holds none. The answer is a stranger's text as any other.
 */
export function readAnswer(answer: string, kind: SuggestionKind): string[] {
  const field = suggestionFields[kind];
  const texts = textsOf(answer)
    .map((text) => fit(clean(text, field.lines), field.maximum))
    .filter((text) => text.length >= field.minimum);
  return [...new Set(texts)].slice(0, most);
}

/** The JSON array that was asked for, whatever stands around it; else the whole answer as one suggestion. */
function textsOf(answer: string): string[] {
  const list = /\[[\s\S]*\]/.exec(answer)?.[0];
  if (list === undefined) return [answer];
  try {
    const parsed = listSchema.safeParse(JSON.parse(list));
    return parsed.success ? parsed.data : [];
  } catch {
    // Half an array is nothing to show anybody.
    return [];
  }
}

function clean(text: string, lines: boolean): string {
  const plain = text
    .replace(/<[^>]*>/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[ \t]+/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return lines ? plain : plain.replace(/\s*\n\s*/g, " ");
}

/** Cut at the last word that fits, with the mark that something was cut. */
function fit(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const beginning = cut(text, maximum - 1);
  const space = beginning.lastIndexOf(" ");
  return `${(space > maximum / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}
