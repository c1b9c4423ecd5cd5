import { secondsOf } from "./chapters.ts";

/** A part of a text that a person wrote: a web address, a time in a video (seconds), or neither; `at` is where it begins. */
export interface TextPart {
  at: number;
  text: string;
  address?: string;
  seconds?: number;
}

/**
 * A web address with its pairs of brackets and without the punctuation after it, or a time such as 1:02:03 that is no
 * time of the day ("4:30 pm").
 */
const found =
  /https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"'.,;:!?()[\]{}’”»])|\b(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\w:]| ?[ap]m\b)/gi;

/**
 * The parts of a text, in order.
 * @param duration seconds of the video that the text is about; without it, times are plain text
 */
export function textParts(text: string, duration = 0): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(found)) {
    const [part, hours, minutes, seconds] = match;
    const time = minutes === undefined ? undefined : secondsOf(hours, minutes, seconds);
    if (time !== undefined && time >= duration) continue;
    const at = match.index;
    if (at > done) parts.push({ at: done, text: text.slice(done, at) });
    parts.push({ at, text: part, ...(time === undefined ? { address: part } : { seconds: time }) });
    done = at + part.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) });
  return parts;
}
