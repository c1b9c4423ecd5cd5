import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as Video from "@marquee/core/content/video";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The list calls of the area "videos" that visitors' pages use. */
export const serveVideoReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serveList(videoCalls.publicList, Video.listPublicVideos)
    .serveList(videoCalls.promotedList, Video.listPromotedVideos);
