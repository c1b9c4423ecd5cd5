import { describe, expect, it } from "vitest";
import { findFfmpeg } from "../find-ffmpeg.ts";
import { parsePlaylist, segmentAt } from "../playlist.ts";
import { parseProbe } from "../probe.ts";
import { renditionsFor } from "../renditions.ts";

describe("parseProbe", () => {
  it("reads size, rotation, rate and sound", () => {
    const probe = parseProbe(`Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'a.mov':
  Duration: 01:02:03.50, start: 0.000000, bitrate: 1402 kb/s
    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1920x1080 [SAR 1:1 DAR 16:9], 1401 kb/s, 29.97 fps, 29.97 tbr, 12288 tbn (default)
    Metadata:
      rotate          : 90
    Side data:
      displaymatrix: rotation of -90.00 degrees
    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, 5.1, fltp, 128 kb/s (default)
`);
    expect(probe).toEqual({
      container: "mov,mp4,m4a,3gp,3g2,mj2",
      duration: 3723.5,
      video: { codec: "h264", pixelFormat: "yuv420p", width: 1080, height: 1920, frameRate: 29.97 },
      audio: { codec: "aac", channels: 6, sampleRate: 44100 },
    });
  });

  it("ignores a cover picture, and accepts a recording without a length", () => {
    const song = parseProbe(`Input #0, mp3, from 'a.mp3':
  Duration: 00:00:10.00, start: 0.025057, bitrate: 128 kb/s
    Stream #0:0: Audio: mp3, 44100 Hz, stereo, fltp, 128 kb/s
    Stream #0:1: Video: mjpeg, yuvj420p(pc), 500x500, 90k tbr, 90k tbn, 90k tbc (attached pic)
`);
    expect(song?.video).toBeUndefined();
    const recording = parseProbe(`Input #0, matroska,webm, from 'a.webm':
  Duration: N/A, start: 0.000000, bitrate: N/A
    Stream #0:0(eng): Video: vp8, yuv420p(progressive), 641x481, SAR 1:1 DAR 4:3, 1k fps, 1k tbr, 1k tbn
`);
    expect(recording?.duration).toBeUndefined();
    expect(recording?.video).toMatchObject({ width: 641, height: 481 });
  });

  it("refuses text, stills and playlists", () => {
    for (const container of ["tty", "png_pipe", "hls,applehttp", "concat", "amrnb"]) {
      const output = `Input #0, ${container}, from 'a':\n    Stream #0:0: Video: ansi, pal8, 640x400\n`;
      expect(parseProbe(output)).toBeUndefined();
    }
    expect(parseProbe("a: Invalid data found when processing input")).toBeUndefined();
  });
});

describe("renditionsFor", () => {
  const names = (width: number, height: number) =>
    renditionsFor(width, height).map((each) => `${each.width}x${each.height}`);

  it("never makes a rendition larger than the source", () => {
    expect(names(1920, 1080)).toEqual(["480x270", "960x540", "1280x720"]);
    expect(names(960, 540)).toEqual(["480x270", "960x540"]);
    expect(names(854, 480)).toEqual(["480x270", "854x480"]);
    expect(names(161, 91)).toEqual(["160x90"]);
    expect(names(1080, 1920)).toEqual(["270x480", "540x960", "720x1280"]);
  });
});

describe("playlists", () => {
  it("finds the segment of a time", () => {
    const segments = parsePlaylist(
      "#EXTM3U\n#EXTINF:4.0,\n0.ts\n#EXTINF:4.0,\n1.ts\n#EXTINF:1.5,\n2.ts\n",
    );
    expect(segmentAt(segments, 5)?.file).toBe("1.ts");
    expect(segmentAt(segments, 99)?.file).toBe("2.ts");
    expect(segmentAt([], 1)).toBeUndefined();
  });
});

describe("findFfmpeg", () => {
  it("prefers FFMPEG_PATH and finds some binary without it", () => {
    expect(findFfmpeg({ FFMPEG_PATH: "/somewhere/ffmpeg" })).toBe("/somewhere/ffmpeg");
    expect(findFfmpeg({})).toMatch(/ffmpeg/);
  });
});
