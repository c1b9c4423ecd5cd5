import { describe, expect, it } from "vitest";
import { lineAt, preferredTranscript } from "../transcript-lines.ts";

describe("the preferred transcript", () => {
  const inLanguages = (...codes: string[]) => codes.map((language_code) => ({ language_code }));

  it.each([
    [["de-AT", "en"], "de"],
    [["pt-PT"], "pt-BR"],
    [["fr", "en"], "en"],
    [["ja"], "de"],
  ])("for a reader of %j is %s", (languages, expected) => {
    const transcripts = inLanguages("de", "en", "pt-BR");
    expect(preferredTranscript(transcripts, languages)?.language_code).toBe(expected);
  });

  it("is the one of the reader's region before another one of the language", () => {
    const transcripts = inLanguages("pt-BR", "pt-PT");
    expect(preferredTranscript(transcripts, ["pt-PT"])?.language_code).toBe("pt-PT");
  });

  it("does not exist without a transcript", () => {
    expect(preferredTranscript([], ["en"])).toBeUndefined();
  });
});

it("the current line is the last one that has begun", () => {
  const lines = [1, 3, 3, 8].map((start) => ({ start, text: "Rope" }));
  expect([0, 1, 2.9, 3, 7, 100].map((second) => lineAt(lines, second))).toEqual([
    -1, 0, 0, 2, 2, 3,
  ]);
});
