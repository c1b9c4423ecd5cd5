import type { CategoryKey } from "./types.ts";

export const categories: readonly { key: CategoryKey; name: string }[] = [
  { key: "documentary", name: "Documentary" },
  { key: "cooking", name: "Cooking" },
  { key: "music", name: "Music" },
  { key: "design", name: "Design" },
  { key: "science", name: "Science" },
  { key: "travel", name: "Travel" },
  { key: "fitness", name: "Fitness" },
  { key: "film-craft", name: "Film craft" },
];
