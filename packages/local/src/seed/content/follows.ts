import type { DemoFollow } from "./types.ts";

/** Who follows which channel. The watchers and creators of the demo follow what they also buy, review or comment on. */
export const follows: readonly DemoFollow[] = [
  {
    channel: "slow-water",
    followers: ["watcher", "leila", "marcus", "sofie", "daniel", "yuki", "clara", "hana", "wim"],
  },
  { channel: "night-trains", followers: ["watcher", "sofie", "yuki", "marcus", "jonas"] },
  { channel: "field-notes", followers: ["watcher", "leila", "marcus", "daniel", "yuki"] },
  { channel: "copper-pan", followers: ["watcher", "yuki", "clara", "leila", "ines", "priya"] },
  { channel: "bread-year", followers: ["watcher", "clara", "sofie"] },
  { channel: "low-tide", followers: ["sofie", "yuki", "daniel", "creator"] },
  { channel: "rehearsal-room", followers: ["sofie", "daniel"] },
  { channel: "grid-and-grain", followers: ["marcus", "yuki", "clara", "teo"] },
  { channel: "type-from-scratch", followers: ["yuki", "marcus"] },
  { channel: "small-experiments", followers: ["leila", "daniel", "clara", "hana"] },
  { channel: "ten-good-minutes", followers: ["daniel", "sofie", "leila", "yuki", "priya"] },
  { channel: "strong-at-the-desk", followers: ["daniel", "leila"] },
  { channel: "second-unit", followers: ["watcher", "marcus", "jonas", "creator"] },
];
