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

const CUE_SECONDS = 5;

/** Placeholder for generated captions: the simulator does no speech recognition, and the captions say so. */
export function sampleCaptions(duration: number): string {
  const cues: string[] = [];
  for (let start = 0; start < Math.max(duration, 1); start += CUE_SECONDS) {
    const end = Math.min(start + CUE_SECONDS, Math.max(duration, 1));
    const span = `${captionTime(start)} --> ${captionTime(end)}`;
    cues.push(`${span}\n[Sample caption ${cues.length + 1}]`);
  }
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
