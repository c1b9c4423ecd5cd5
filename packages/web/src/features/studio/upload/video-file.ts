import { maxVideoBytes, maxVideoSeconds } from "@marquee/contracts/limits";
import { withoutDirectionControls } from "@marquee/contracts/name-characters";
import { videoLengthLimit, videoSizeLimit } from "@/lib/limit-text.ts";

/** What the file chooser offers; browsers do not know every format as a video. */
export const videoFiles = "video/*,.mkv,.ts";

const extensions = /\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|ts|3gp|wmv|flv)$/i;

/** What is wrong with a chosen file, or undefined. */
export function fileProblem(file: { name: string; size: number }): string | undefined {
  if (!extensions.test(file.name)) return "Choose a video file, such as MP4, MOV, MKV or WebM";
  if (file.size === 0) return "The file is empty. Choose another";
  if (file.size > maxVideoBytes) return `The file is larger than ${videoSizeLimit}`;
  return undefined;
}

export function durationProblem(seconds: number): string | undefined {
  return seconds > maxVideoSeconds ? `The video is longer than ${videoLengthLimit}` : undefined;
}

/** "the-salt makers.v2.mp4" → "The salt makers v2". */
export function titleFromName(name: string): string {
  const words = withoutDirectionControls(name)
    .replace(/\.[^.]+$/, "")
    .replace(/[._-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);
  return words === "" ? "Untitled" : words.charAt(0).toUpperCase() + words.slice(1);
}

const metadataMilliseconds = 15_000;

/** Seconds of a video file, as the browser reads them; undefined when it does not know the format. */
export function readDuration(file: File): Promise<number | undefined> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const video = document.createElement("video");
    const finish = (seconds: number | undefined) => {
      clearTimeout(timer);
      URL.revokeObjectURL(address);
      video.removeAttribute("src");
      resolve(seconds);
    };
    const timer = setTimeout(() => finish(undefined), metadataMilliseconds);
    video.preload = "metadata";
    video.onloadedmetadata = () =>
      finish(Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined);
    video.onerror = () => finish(undefined);
    video.src = address;
  });
}
