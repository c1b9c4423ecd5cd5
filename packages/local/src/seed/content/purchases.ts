import type { DemoPurchase } from "./types.ts";

export const purchases: readonly DemoPurchase[] = [
  { buyer: "watcher", kind: "channel", item: "bread-year" },
  { buyer: "watcher", kind: "channel", item: "field-notes" },
  { buyer: "watcher", kind: "video", item: "delta" },
  { buyer: "watcher", kind: "video", item: "lens-class" },
  { buyer: "watcher", kind: "video", item: "knife" },
  { buyer: "leila", kind: "video", item: "delta" },
  { buyer: "leila", kind: "channel", item: "field-notes" },
  { buyer: "marcus", kind: "channel", item: "field-notes" },
  { buyer: "marcus", kind: "video", item: "book" },
  { buyer: "sofie", kind: "video", item: "tide-album" },
  { buyer: "sofie", kind: "video", item: "delta", outcome: { type: "dispute" } },
  { buyer: "daniel", kind: "channel", item: "strong-at-the-desk" },
  { buyer: "daniel", kind: "video", item: "back-plan" },
  { buyer: "yuki", kind: "channel", item: "type-from-scratch" },
  { buyer: "yuki", kind: "video", item: "tide-album" },
  { buyer: "clara", kind: "channel", item: "bread-year" },
  {
    buyer: "clara",
    kind: "video",
    item: "delta",
    outcome: {
      type: "refund",
      amount: 300,
      reason: "The commentary track was missing for the first week.",
    },
  },
];
