import { readCaptions } from "./captions-file.ts";

/** What is said, or heard, from a time on. */
export interface TranscriptLine {
  /** Seconds from the start of the video. */
  start: number;
  text: string;
}

/** The text of a caption without its styles and voices: "<v Ada>Fish &amp; rope" is "Fish & rope". */
function plainText(text: string): string {
  const untagged = text.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  // Parsed, not shown: no script in it runs and nothing of it is loaded.
  return new DOMParser().parseFromString(untagged, "text/html").body.textContent.trim();
}

/** The captions of a WebVTT file as lines to read. A caption that repeats the one before it is left out. */
export function transcriptLines(file: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const { start, text } of readCaptions(file)?.cues ?? []) {
    const plain = plainText(text);
    if (plain !== "" && plain !== lines.at(-1)?.text)
      lines.push({ start: start / 1000, text: plain });
  }
  return lines;
}

/** The transcript that a reader of these languages (BCP 47, the preferred one first) probably wants. */
export function preferredTranscript<Transcript extends { language_code: string }>(
  transcripts: readonly Transcript[],
  languages: readonly string[],
): Transcript | undefined {
  const primaryOf = (language: string) => language.split("-")[0];
  for (const language of languages) {
    const wanted =
      transcripts.find(({ language_code }) => language_code === language) ??
      transcripts.find(({ language_code }) => primaryOf(language_code) === primaryOf(language));
    if (wanted !== undefined) return wanted;
  }
  return transcripts[0];
}

/** The index of the line that is being said; -1 before the first one. Lines are in order. */
export const lineAt = (lines: readonly TranscriptLine[], seconds: number): number =>
  lines.findLastIndex(({ start }) => start <= seconds);
