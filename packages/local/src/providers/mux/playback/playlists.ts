import type { AssetRecord, RenditionRecord, TrackRecord } from "../state/records.ts";
import type { StoredSegment } from "./segments.ts";

const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll(/[\r\n]/g, " ")}"`;

export const playlistMediaType = "application/vnd.apple.mpegurl";

function subtitles(track: TrackRecord, playbackId: string, suffix: string): string {
  const attributes = [
    "TYPE=SUBTITLES",
    'GROUP-ID="sub1"',
    `NAME=${quoted(track.name ?? track.language_code ?? "en")}`,
    `LANGUAGE=${quoted(track.language_code ?? "en")}`,
    "AUTOSELECT=YES,DEFAULT=NO,FORCED=NO",
    ...(track.closed_captions
      ? ['CHARACTERISTICS="public.accessibility.describes-music-and-sound"']
      : []),
    `URI="/${playbackId}/subtitles/${track.id}.m3u8${suffix}"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(",")}`;
}

function variant(rendition: RenditionRecord, asset: AssetRecord, hasText: boolean): string {
  const attributes = [
    `BANDWIDTH=${Math.max(rendition.bandwidth, 1)}`,
    ...(rendition.codecs ? [`CODECS=${quoted(rendition.codecs)}`] : []),
    ...(rendition.height > 0 ? [`RESOLUTION=${rendition.width}x${rendition.height}`] : []),
    ...(rendition.height > 0 && asset.frame_rate && asset.frame_rate > 0
      ? [`FRAME-RATE=${asset.frame_rate.toFixed(3)}`]
      : []),
    ...(hasText ? ['SUBTITLES="sub1"'] : []),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(",")}`;
}

/** The multivariant playlist, best quality first. `suffix` carries a signed playback's token. */
export function masterPlaylist(asset: AssetRecord, playbackId: string, suffix: string): string {
  const texts = asset.tracks.filter((track) => track.type === "text" && track.status === "ready");
  const lines = ["#EXTM3U", "#EXT-X-VERSION:4", "#EXT-X-INDEPENDENT-SEGMENTS"];
  lines.push(...texts.map((track) => subtitles(track, playbackId, suffix)));
  for (const rendition of asset.renditions.toSorted((a, b) => b.bandwidth - a.bandwidth)) {
    lines.push(variant(rendition, asset, texts.length > 0));
    lines.push(`/${playbackId}/rendition/${rendition.name}.m3u8${suffix}`);
  }
  return `${lines.join("\n")}\n`;
}

/** A rendition's playlist. The playlist of a running broadcast is an EVENT playlist without an end. */
export function mediaPlaylist(
  segments: readonly StoredSegment[],
  playbackId: string,
  suffix: string,
  live: boolean,
): string {
  const target = Math.ceil(Math.max(1, ...segments.map((segment) => segment.duration)));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:4",
    `#EXT-X-TARGETDURATION:${target}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-PLAYLIST-TYPE:${live ? "EVENT" : "VOD"}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
  for (const segment of segments) {
    if (segment.discontinuity) lines.push("#EXT-X-DISCONTINUITY");
    lines.push(`#EXTINF:${segment.duration.toFixed(6)},`);
    lines.push(`/${playbackId}/segment/${segment.folder}/${segment.file}${suffix}`);
  }
  if (!live) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/** A text track as one WebVTT segment with the asset's whole length. */
export function subtitlesPlaylist(
  track: TrackRecord,
  duration: number,
  playbackId: string,
  suffix: string,
): string {
  return `${[
    "#EXTM3U",
    "#EXT-X-VERSION:4",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(duration))}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXTINF:${Math.max(duration, 0.1).toFixed(6)},`,
    `/${playbackId}/subtitles/${track.id}.vtt${suffix}`,
    "#EXT-X-ENDLIST",
  ].join("\n")}\n`;
}
