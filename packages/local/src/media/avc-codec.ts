/**
 * The RFC 6381 name (`avc1.42c01e`) of the H.264 stream in an MPEG-TS segment, read from its first
 * sequence parameter set. Undefined when there is none.
 */
export function readAvcCodec(segment: Uint8Array): string | undefined {
  for (let at = 0; at + 7 < segment.length; at += 1) {
    if (segment[at] !== 0 || segment[at + 1] !== 0 || segment[at + 2] !== 1) continue;
    if (((segment[at + 3] ?? 0) & 0x1f) !== 7) continue;
    const bytes = [...segment.subarray(at + 4, at + 7)];
    return `avc1.${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }
  return undefined;
}
