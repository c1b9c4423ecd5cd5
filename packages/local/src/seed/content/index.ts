import { readFileSync } from "node:fs";
import * as z from "zod";
import channelsFile from "./channels.json" with { type: "json" };
import commentsFile from "./comments.json" with { type: "json" };
import enquiriesFile from "./enquiries.json" with { type: "json" };
import followsFile from "./follows.json" with { type: "json" };
import liveStreamsFile from "./live-streams.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import postsFile from "./posts.json" with { type: "json" };
import purchasesFile from "./purchases.json" with { type: "json" };
import reviewsFile from "./reviews.json" with { type: "json" };
import {
  channelSchema,
  commentSchema,
  creatorSchema,
  enquirySchema,
  liveStreamSchema,
  personSchema,
  postSchema,
  purchaseSchema,
  reviewSchema,
  seriesSchema,
  videoSchema,
} from "./schema.ts";
import seriesFile from "./series.json" with { type: "json" };
import hana from "./videos/hana.json" with { type: "json" };
import ines from "./videos/ines.json" with { type: "json" };
import jonas from "./videos/jonas.json" with { type: "json" };
import mara from "./videos/mara.json" with { type: "json" };
import priya from "./videos/priya.json" with { type: "json" };
import teo from "./videos/teo.json" with { type: "json" };
import wim from "./videos/wim.json" with { type: "json" };

export const admin = personSchema.parse(people.admin);
export const creators = z.array(creatorSchema).parse(people.creators);
/** The first one is the demo's main watcher, the others are the rest of the audience. */
export const watchers = z.array(personSchema).parse(people.watchers);
export const channels = z.array(channelSchema).parse(channelsFile);
export const comments = z.array(commentSchema).parse(commentsFile);
export const enquiries = z.array(enquirySchema).parse(enquiriesFile);
export const liveStreams = z.array(liveStreamSchema).parse(liveStreamsFile);
export const purchases = z.array(purchaseSchema).parse(purchasesFile);
export const reviews = z.array(reviewSchema).parse(reviewsFile);
export const series = z.array(seriesSchema).parse(seriesFile);

/**
 * The keys of each channel's followers. The watchers and creators of the demo follow what they also buy, review or
 * comment on.
 */
export const follows = new Map(Object.entries(followsFile));

const videosByChannel = z.record(z.string(), z.array(videoSchema));

/** Every video with the key of its channel. */
export const videos = [mara, teo, hana, jonas, priya, ines, wim].flatMap((file) =>
  Object.entries(videosByChannel.parse(file)).flatMap(([channel, list]) =>
    list.map((video) => ({ ...video, channel })),
  ),
);

export const posts = z
  .array(postSchema)
  .parse(postsFile)
  .map((post) => ({
    ...post,
    body: readFileSync(`${import.meta.dirname}/posts/${post.key}.html`, "utf8").trimEnd(),
  }));
