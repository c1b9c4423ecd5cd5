import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { type Person, signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Stack } from "@marquee/local/stack/index";
import { startEncoder } from "../src/encoder.ts";
import type { Role } from "../src/route-table.ts";
import type { Demo } from "./demo.ts";
import { type GalleryPage, galleryPage } from "./gallery-pages.ts";

const title = "First light over the lock";

export interface Broadcast {
  /** Places to show while the stream is on the air. */
  onAir: (role: Role) => readonly GalleryPage[];
  /** A watcher's page, on which the stream ends. */
  ending: GalleryPage;
  /** Places to show after the end. */
  ended: (role: Role) => readonly GalleryPage[];
  end: () => Promise<void>;
}

/** The demo's main creator goes on the air; every page shows the banner until the end. */
export async function startBroadcast(stack: Stack, demo: Demo): Promise<Broadcast> {
  const creator = await signIn(stack, {
    key: "creator",
    name: "Mara Ellison",
    accountType: "creator",
  });
  await removeRecordings(creator);
  const channel = await creator.send(channelCalls.byId, {
    params: { id: demo.liveStream.channel },
  });
  const { stream, ingest } = await creator.send(liveCalls.create, {
    body: {
      title,
      channel_id: channel.id,
      description: "Mist, herons and the first boat of the day. Bring your own coffee.",
    },
  });
  const params = { id: stream.stream_id };
  const stopEncoder = startEncoder(ingest);
  await waitFor(
    "The stream on the air",
    async () => {
      const { status } = await creator.send(liveCalls.byId, { params });
      return status === "live" ? true : undefined;
    },
    120_000,
  );
  const page = `/live-video-stream/${stream.slug}`;
  const room = `/channel/${channel.id}/live-video/${stream.stream_id}`;
  const end = async (): Promise<void> => {
    stopEncoder();
    await creator.send(liveCalls.end, { params });
  };
  const watching = (variant: string) => galleryPage("/live-video-stream/:slug", variant, page);
  const list = galleryPage("/live-streams", "on-air", "/live-streams");
  const control = (variant: string) =>
    galleryPage("/channel/:id/live-video/:liveId", variant, room);
  const outside = [
    galleryPage("/", "on-air", "/"),
    list,
    galleryPage("/channel/:id", "on-air", `/channel/${channel.slug}?tab=live`),
    galleryPage("/pricing", "on-air", "/pricing"),
    watching("on-air"),
  ];
  const onAir: Record<Role, readonly GalleryPage[]> = {
    anonymous: outside,
    watcher: outside,
    creator: [
      control("on-air"),
      galleryPage("dialogs and menus", "end-stream", room, {
        steps: ["End stream"],
        isLayer: true,
      }),
      galleryPage("/channel/:id", "on-air", `/channel/${channel.slug}`),
    ],
    admin: [list],
  };
  const ended: Record<Role, readonly GalleryPage[]> = {
    anonymous: [watching("ended")],
    watcher: [watching("ended")],
    creator: [
      control("ended"),
      galleryPage("dialogs and menus", "delete-live-stream", room, {
        steps: ["Delete"],
        isLayer: true,
      }),
    ],
    admin: [],
  };
  return {
    onAir: (role) => onAir[role],
    ending: galleryPage("dialogs and menus", "live-stream-ended", page, {
      steps: [end],
      isLayer: true,
      isOnce: true,
    }),
    ended: (role) => ended[role],
    end,
  };
}

/** Each broadcast leaves a recording, and the demo data is kept. */
async function removeRecordings(creator: Person): Promise<void> {
  const { videos } = await creator.send(videoCalls.own, { query: { limit: 100 } });
  for (const { id, version } of videos.filter((video) => video.title.startsWith(title))) {
    await creator.send(videoCalls.update, { params: { id }, body: { status: "deleted", version } });
  }
}
