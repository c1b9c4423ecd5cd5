import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";

/** A picture takes some seconds. After this time, the encoder sends none that the provider can show. */
const pictureMilliseconds = 30_000;

/** What a creator waits for while the encoder is connected, and what to do when it does not come. */
export function connectedText({ own }: Pick<LiveStreamDetail, "own">, now: number): string {
  const since = own?.encoder?.since;
  return since !== undefined && now - Date.parse(since) > pictureMilliseconds
    ? "Your encoder is connected, but no picture comes. Check that it sends video as H.264 and sound as AAC."
    : "Your encoder is connected. The picture appears here within seconds.";
}
