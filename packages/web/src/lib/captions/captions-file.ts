import { type Cue, inOrder, newCue } from "./cue.ts";
import { parseCueTime, webVttTime } from "./cue-time.ts";

/** What a WebVTT file of captions contains. */
export interface CaptionsFile {
  cues: readonly Cue[];
  /** The parts of a WebVTT file that are no captions: its head, styles, regions and notes. */
  head: readonly string[];
}

export const emptyCaptions: CaptionsFile = { cues: [], head: [] };

/** Times of WebVTT and of SubRip, which has a comma before the milliseconds. */
const timing = /^([\d:.,]+)[ \t]+-->[ \t]+([\d:.,]+)(.*)$/;

function cueOf(block: readonly string[]): Cue | undefined {
  const at = block.findIndex((line) => line.includes("-->"));
  const [, from = "", to = "", settings = ""] = timing.exec(block[at]?.trim() ?? "") ?? [];
  const start = parseCueTime(from);
  const end = parseCueTime(to);
  if (start === undefined || end === undefined) return undefined;
  const text = block.slice(at + 1).join("\n");
  return newCue({ start, end, text, settings: settings.trim() });
}

/** Reads captions from WebVTT or SubRip (W3C WebVTT §4). Undefined when there is no caption in the text. */
export function readCaptions(file: string): CaptionsFile | undefined {
  const blocks = file
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(/\r\n?/g, "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.split("\n").filter((line, index) => index > 0 || line.trim() !== ""))
    .filter((block) => block.length > 0);
  const cues: Cue[] = [];
  const head: string[] = [];
  for (const block of blocks) {
    const cue = cueOf(block);
    if (cue !== undefined) cues.push(cue);
    else if (!/^WEBVTT/.test(block[0] ?? "")) head.push(block.join("\n"));
    else if (block.length > 1) head.push(block.slice(1).join("\n"));
  }
  return cues.length === 0 ? undefined : { cues: inOrder(cues), head };
}

/** Writes captions as WebVTT. */
export function writeCaptions({ cues, head }: CaptionsFile): string {
  const blocks = cues.map(({ start, end, settings, text }) => {
    const times = `${webVttTime(start)} --> ${webVttTime(end)}`;
    // An empty line would end the caption.
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return [settings === "" ? times : `${times} ${settings}`, ...lines].join("\n");
  });
  return `${["WEBVTT", ...head, ...blocks].join("\n\n")}\n`;
}
