/** Turns WebVTT or SubRip captions into WebVTT. @throws Error when the text is neither. */
export function toWebVtt(text: string): string {
  const clean = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (clean.startsWith("WEBVTT")) return clean;
  const cue = /(\d{2}:\d{2}:\d{2}),(\d{3})/g;
  if (!cue.test(clean) || !clean.includes("-->")) throw new Error("The file is not captions");
  return `WEBVTT\n\n${clean.replace(cue, "$1.$2")}`;
}

/** `HH:MM:SS.mmm` of a number of seconds. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  return new Date(milliseconds % 86_400_000).toISOString().slice(11, 23);
}
