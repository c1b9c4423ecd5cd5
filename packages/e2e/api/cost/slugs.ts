import type { ReadCost } from "./index.ts";

const bySlug: Readonly<Record<string, string>> = {
  "user.creatorProfile": "user.creatorProfileByName",
  "channel.byId": "channel.byName",
  "video.publicById": "video.publicByTitle",
  "video.byId": "video.byTitle",
  "blog.byId": "blog.byTitle",
};

/** The same reads by the slug of a page. */
export function withSlugs(reads: readonly ReadCost[]): readonly ReadCost[] {
  return [
    ...reads,
    ...reads.flatMap((read) => {
      const call = bySlug[read.call];
      return call === undefined ? [] : [{ ...read, call }];
    }),
  ];
}
