import type { MediaProbe } from "./probe.ts";

/** One quality of an HLS ladder. Sizes are pixels, both even. */
type Rendition = {
  name: string;
  width: number;
  height: number;
  /** The maximum bits a second of the encoder. */
  videoBitrate: number;
};

const ladder = [
  { shortSide: 270, videoBitrate: 500_000 },
  { shortSide: 540, videoBitrate: 1_600_000 },
  { shortSide: 720, videoBitrate: 3_000_000 },
] as const;

const evenBelow = (value: number) => Math.max(2, Math.floor(value / 2) * 2);

/** The ladder for a source of this size: never larger than the source, and at most 720p. */
export function renditionsFor(width: number, height: number): Rendition[] {
  const shortSide = Math.min(width, height);
  const steps = ladder.filter((step) => step.shortSide <= shortSide);
  const sides: { shortSide: number; videoBitrate: number }[] = [...steps];
  const largest = sides.at(-1)?.shortSide ?? 0;
  if (shortSide < 720 && shortSide > largest * 1.1) {
    sides.push({ shortSide, videoBitrate: 500_000 + shortSide * 2_000 });
  }
  return sides.map((step) => {
    const scale = step.shortSide / shortSide;
    return {
      name: `${evenBelow(step.shortSide)}p`,
      width: evenBelow(width * scale),
      height: evenBelow(height * scale),
      videoBitrate: step.videoBitrate,
    };
  });
}

/** Seconds of one segment. */
const segmentSeconds = 4;

/**
 * ffmpeg parameters that encode every rendition of a file in one pass: `<folder>/<name>/index.m3u8` with MPEG-TS
 * segments. A file without video gets the single rendition `audio`.
 */
export function hlsParameters(input: string, folder: string, probe: MediaProbe): string[] {
  const audio = probe.audio ? ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"] : [];
  const output = (name: string) => [
    ...["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod"],
    ...["-hls_flags", "independent_segments", "-muxdelay", "0", "-muxpreload", "0"],
    ...["-hls_segment_filename", `${folder}/${name}/%d.ts`, `${folder}/${name}/index.m3u8`],
  ];
  if (!probe.video) return ["-i", input, "-vn", "-map", "0:a:0", ...audio, ...output("audio")];

  const { width, height, frameRate } = probe.video;
  const renditions = renditionsFor(width, height);
  const rate = Math.min(frameRate ?? 30, 60);
  const split = `[0:v:0]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join("")}`;
  const scales = renditions.map(
    (rendition, index) =>
      `[s${index}]scale=${rendition.width}:${rendition.height},setsar=1,format=yuv420p[v${index}]`,
  );
  return [
    ...["-i", input, "-filter_complex", [split, ...scales].join(";")],
    ...renditions.flatMap((rendition, index) => [
      ...["-map", `[v${index}]`, ...(probe.audio ? ["-map", "0:a:0"] : [])],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "23", "-r", String(rate)],
      ...[
        "-maxrate",
        String(rendition.videoBitrate),
        "-bufsize",
        String(rendition.videoBitrate * 2),
      ],
      ...["-force_key_frames", `expr:gte(t,n_forced*${segmentSeconds})`, "-sc_threshold", "0"],
      ...["-g", String(Math.ceil(rate * segmentSeconds)), "-bf", "0", ...audio],
      ...output(rendition.name),
    ]),
  ];
}
