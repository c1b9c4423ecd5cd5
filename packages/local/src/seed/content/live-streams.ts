import type { DemoLiveStream } from "./types.ts";

export const liveStreams: readonly DemoLiveStream[] = [
  {
    channel: "slow-water",
    title: "An evening at the weir",
    description:
      "One fixed camera and one microphone, from the last swimmers to the first bats. Ask your questions about season two while the light goes.",
  },
];
