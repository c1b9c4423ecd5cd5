type VideoStream = {
  codec: string;
  pixelFormat: string;
  /** Size as displayed: pixel aspect ratio and rotation applied. */
  width: number;
  height: number;
  /** Frames a second; undefined when the file does not contain it. */
  frameRate: number | undefined;
};

type AudioStream = { codec: string; channels: number; sampleRate: number };

export type MediaProbe = {
  container: string;
  /** Seconds; undefined when the container does not contain it (a browser's recording, for example). */
  duration: number | undefined;
  video: VideoStream | undefined;
  audio: AudioStream | undefined;
};

const layouts: Readonly<Record<string, number>> = { mono: 1, stereo: 2, quad: 4 };

/**
 * The accepted containers. ffmpeg itself accepts nearly everything: it reads plain text as a telephone codec. A
 * playlist would let it read other files.
 */
const containers = new Set([
  ...["mov", "mp4", "matroska", "webm", "avi", "flv", "asf", "mpeg", "mpegts", "mxf", "ogg", "gif"],
  ...["mp3", "aac", "wav", "w64", "flac", "aiff", "caf", "amr", "ac3", "eac3", "h264", "hevc"],
]);

function channelCount(layout: string): number {
  const named = layouts[layout];
  if (named) return named;
  const surround = /^(\d)\.(\d)/.exec(layout);
  if (surround) return Number(surround[1]) + Number(surround[2]);
  return Number(/^(\d+) channels/.exec(layout)?.[1] ?? 2);
}

function parseDuration(text: string): number | undefined {
  const found = /Duration: (\d+):(\d+):(\d+\.\d+)/.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

function parseVideo(line: string, following: string): VideoStream | undefined {
  const size = /, (\d{1,5})x(\d{1,5})/.exec(line);
  if (!size) return undefined;
  const aspect = /SAR (\d+):(\d+)/.exec(line);
  const stretch = aspect && Number(aspect[2]) > 0 ? Number(aspect[1]) / Number(aspect[2]) : 1;
  const width = Math.round(Number(size[1]) * (stretch > 0 ? stretch : 1));
  const height = Number(size[2]);
  const rotation = Number(/rotation of (-?\d+)/.exec(following)?.[1] ?? 0);
  const sideways = Math.abs(rotation) % 180 === 90;
  const rate = Number(/([\d.]+) fps/.exec(line)?.[1] ?? Number.NaN);
  return {
    codec: /Video: (\w+)/.exec(line)?.[1] ?? "unknown",
    pixelFormat: /Video: [^,]+(?:\([^)]*\))*, (\w+)/.exec(line)?.[1] ?? "unknown",
    width: sideways ? height : width,
    height: sideways ? width : height,
    frameRate: Number.isFinite(rate) && rate > 0 && rate <= 240 ? rate : undefined,
  };
}

function parseAudio(line: string): AudioStream {
  const parts = /Audio: (\w+)[^,]*, (\d+) Hz, ([^,]+)/.exec(line);
  return {
    codec: parts?.[1] ?? "unknown",
    sampleRate: Number(parts?.[2] ?? 0),
    channels: channelCount(parts?.[3] ?? ""),
  };
}

/**
 * Parses the output of `ffmpeg -i` (the packaged build has no ffprobe). Undefined when ffmpeg found neither video nor
 * sound: text, still images, subtitles.
 */
export function parseProbe(output: string): MediaProbe | undefined {
  const container = /Input #0, ([^\s]+), from/.exec(output)?.[1];
  if (!container?.split(",").some((name) => containers.has(name))) return undefined;
  const blocks = output.split(/\n(?=\s+Stream #0:)/).slice(1);
  let video: VideoStream | undefined;
  let audio: AudioStream | undefined;
  for (const block of blocks) {
    const [line = "", ...rest] = block.split("\n");
    if (line.includes("Video:") && !line.includes("(attached pic)")) {
      video ??= parseVideo(line, rest.join("\n"));
    } else if (line.includes("Audio:")) {
      audio ??= parseAudio(line);
    }
  }
  if (!video && !audio) return undefined;
  return { container, duration: parseDuration(output), video, audio };
}
