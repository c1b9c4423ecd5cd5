import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import * as Live from "@marquee/core/content/live";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "live" that visitors' pages use. */
export const serveLiveReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app.serveList(liveCalls.all, Live.listLiveStreams);
