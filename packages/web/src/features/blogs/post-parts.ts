import { patternOf } from "@marquee/contracts/id-pattern";

/** A part of a post: its text, or a video in place of the paragraph that links to it. */
export type PostPart =
  | { kind: "text"; at: number; html: string }
  | { kind: "video"; at: number; html: string; videoId: string };

/** As the server writes a paragraph that is nothing but a link. */
const linkParagraph = /<p><a href="([^"]+)"[^>]*>[^<]*<\/a><\/p>/g;

const videoAddress = new RegExp(`/video/(?:[^/?#]+-)?(${patternOf("video")})(?:[/?#]|$)`);

/** The id of the video whose page has this address, on whatever host: ids are unique. */
export const linkedVideoId = (address: string): string | undefined =>
  videoAddress.exec(address)?.[1];

/** Each video in a post takes two requests. After these, links stay links. */
const maxVideos = 20;

/** The parts of a post's HTML, in order; `at` is where a part begins. */
export function postParts(html: string): PostPart[] {
  const parts: PostPart[] = [];
  let done = 0;
  let videos = 0;
  const addText = (end: number) => {
    if (end > done) parts.push({ kind: "text", at: done, html: html.slice(done, end) });
  };
  for (const match of html.matchAll(linkParagraph)) {
    const [paragraph, address = ""] = match;
    const videoId = linkedVideoId(address);
    if (videoId === undefined || videos === maxVideos) continue;
    videos += 1;
    addText(match.index);
    parts.push({ kind: "video", at: match.index, html: paragraph, videoId });
    done = match.index + paragraph.length;
  }
  addText(html.length);
  return parts;
}
