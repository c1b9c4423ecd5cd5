import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as Live from "@marquee/core/content/live";
import * as Video from "@marquee/core/content/video";
import { originKeyHeader } from "@marquee/core/platform/origin-key";
import { createApp } from "../frame/app.ts";
import { serveBlogReads } from "../reads/blogs.ts";
import { serveCatalogReads } from "../reads/catalog.ts";
import { serveChannelReads } from "../reads/channels.ts";
import { serveCommentReads } from "../reads/comments.ts";
import { serveLiveReads } from "../reads/live.ts";
import { servePaymentReads } from "../reads/payments.ts";
import { serveSeriesReads } from "../reads/series.ts";
import { serveUserReads } from "../reads/users.ts";
import { serveVideoReads } from "../reads/videos.ts";

const areas = [
  "blogs",
  "catalog",
  "channels",
  "comments",
  "live",
  "payments",
  "series",
  "users",
  "videos",
];

/**
 * The calls that fill the site's documents, served as the API serves them to a visitor. A call that counts its caller
 * (a search) is not included; the browser fills that page. Each area's calls have a file of their own: a bundle
 * contains the lazy imports of every imported file. So one file for all would make each function of the API larger.
 */
const app = createApp("pages", {}, { areas });
for (const serveReads of [
  serveBlogReads,
  serveCatalogReads,
  serveChannelReads,
  serveCommentReads,
  serveLiveReads,
  servePaymentReads,
  serveSeriesReads,
  serveUserReads,
  serveVideoReads,
]) {
  serveReads(app);
}
// Everybody may cache a document, so no playback address may be in it.
app
  .serve(videoCalls.publicById, Video.describePublicVideo)
  .serve(liveCalls.byId, Live.describeLiveStream);
// A page whose call is missing here must not look as if its address did not exist.
app.hono.notFound(() => new Response(null, { status: 501 }));

/** Answers a call of the API in this process. Nothing of the document's request is passed on. */
export const visitorApi =
  (originKey: string): typeof fetch =>
  async (input, init) =>
    app.hono.request(String(input), {
      ...(init?.signal && { signal: init.signal }),
      headers: { accept: "application/json", [originKeyHeader]: originKey },
    });
