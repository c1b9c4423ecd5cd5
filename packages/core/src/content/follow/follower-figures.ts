import { addFigures, dayOf, type FiguresWriter } from "../../people/figures/index.ts";
import type { ChannelItem } from "../channel/index.ts";

/** The change of the creator's daily figures when a follower is gained or lost. */
export function followerFigures(
  dailyFigures: FiguresWriter,
  input: {
    channel: Pick<ChannelItem, "creator_id">;
    follower: string;
    at: string;
    gained: boolean;
  },
) {
  const { channel, follower, at, gained } = input;
  const figures = gained ? { followers_gained: 1 } : { followers_lost: 1 };
  return addFigures(dailyFigures, {
    spreadBy: follower,
    changes: [{ owners: [channel.creator_id], day: dayOf(at), figures }],
  });
}
