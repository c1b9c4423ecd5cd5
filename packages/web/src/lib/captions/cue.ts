/** One caption. Times are milliseconds from the start of the video. */
export interface Cue {
  /** Identifies the caption until the page is closed. */
  key: string;
  start: number;
  end: number;
  text: string;
  /** Position and alignment, as the file says them: "line:0 align:start". */
  settings: string;
}

/** Milliseconds that a new caption is shown. */
export const usualLength = 2000;

export const newCue = (values: Partial<Omit<Cue, "key">> & { start: number }): Cue => ({
  end: values.start + usualLength,
  text: "",
  settings: "",
  ...values,
  key: crypto.randomUUID(),
});

/** By their start, then by their end. */
export const inOrder = (cues: readonly Cue[]): Cue[] =>
  [...cues].sort((a, b) => a.start - b.start || a.end - b.end);
