import type { ChannelVideos, DemoVideo } from "../types.ts";
import { hanaVideos } from "./hana.ts";
import { inesVideos } from "./ines.ts";
import { jonasVideos } from "./jonas.ts";
import { maraVideos } from "./mara.ts";
import { priyaVideos } from "./priya.ts";
import { teoVideos } from "./teo.ts";
import { wimVideos } from "./wim.ts";

const all: readonly ChannelVideos[] = [
  maraVideos,
  teoVideos,
  hanaVideos,
  jonasVideos,
  priyaVideos,
  inesVideos,
  wimVideos,
];

/** Every video with the key of its channel. */
export const videos: readonly (DemoVideo & { channel: string })[] = all.flatMap((byChannel) =>
  Object.entries(byChannel).flatMap(([channel, list]) =>
    list.map((video) => ({ ...video, channel })),
  ),
);
