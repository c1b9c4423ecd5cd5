import type { ChannelVideos } from "../types.ts";

export const wimVideos: ChannelVideos = {
  "second-unit": [
    {
      key: "inserts",
      title: "The Hands Are Never the Actor's",
      description:
        "A letter is opened, a key is turned, a cup is put down too hard. Nearly all of it is filmed later, in another city, with another pair of hands. Here is how inserts are matched and why you never notice.",
      tags: ["inserts", "continuity", "editing"],
      categories: ["film-craft"],
      clip: { scene: "music", seconds: 9, seed: "music-c" },
      daysAgo: 144,
      views: 36590,
    },
    {
      key: "day-for-night",
      title: "Day for Night, and How to Get Away With It",
      description:
        "Filming moonlight at noon: which hour to choose, what to keep out of the frame, and how much blue is too much. With a side-by-side of four exposures and the grade that saved the worst of them.",
      tags: ["lighting", "grading", "exposure"],
      categories: ["film-craft"],
      clip: { scene: "desert", seconds: 10, seed: "night-dunes-3" },
      daysAgo: 99,
      views: 24815,
    },
    {
      key: "weather",
      title: "Weather Cover: Planning for the Wrong Sky",
      description:
        "It will rain on the day of the wedding scene. A producer, a gaffer and I go through one schedule line by line and show what was moved, what was faked and what was simply rewritten over breakfast.",
      tags: ["planning", "production", "weather"],
      categories: ["film-craft"],
      clip: { scene: "forest", seconds: 8, seed: "forest-b" },
      daysAgo: 45,
      views: 11207,
    },
    {
      key: "lens-class",
      title: "Lenses, Felt Rather Than Calculated",
      description:
        "A masterclass without a single formula. We film the same conversation with six focal lengths, from three distances, and talk about what each does to the people in it. Watch it with the sound off once.",
      tags: ["lenses", "masterclass", "camera"],
      categories: ["film-craft"],
      clip: { scene: "city", seconds: 26, seed: "city-6" },
      daysAgo: 26,
      views: 3940,
      price: 199,
    },
    {
      key: "camera-test",
      title: "Camera Test, Not for Release",
      description: "Reference footage for the autumn shoot. Exposure wedge at the start.",
      tags: ["test"],
      categories: ["film-craft"],
      clip: { scene: "mountain", seconds: 5, seed: "mountain-c" },
      daysAgo: 8,
      views: 0,
      privacy: "private",
    },
  ],
};
