import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { channels, liveStreams } from "./content/index.ts";
import { mapConcurrently } from "./pace.ts";
import { type Ids, type People, requireEntry } from "./tools.ts";

/** Sets up live streams that have not begun, each as the creator of its channel. */
export async function seedLiveStreams(made: { people: People; channelIds: Ids }): Promise<void> {
  await mapConcurrently(liveStreams, 1, async ({ channel: key, title, description }) => {
    const channel = channels.find((one) => one.key === key);
    await requireEntry(made.people, channel?.creator ?? "").send(liveCalls.create, {
      body: { title, description, channel_id: requireEntry(made.channelIds, key) },
    });
  });
}
