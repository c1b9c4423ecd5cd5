import type { ChannelVideos } from "../types.ts";

export const priyaVideos: ChannelVideos = {
  "small-experiments": [
    {
      key: "kettle",
      title: "What Is the Kettle Actually Saying?",
      description:
        "A kettle hisses, rumbles and then goes quiet just before it boils. We record it with a phone, draw the sound, and find the bubbles responsible. You need a kettle, a glass pan and a little patience.",
      tags: ["water", "sound", "kitchen physics"],
      categories: ["science"],
      clip: { scene: "music", seconds: 9, seed: "music-1" },
      daysAgo: 162,
      views: 44986,
    },
    {
      key: "paper-bridge",
      title: "How Much Can One Sheet of Paper Carry?",
      description:
        "A flat sheet carries a coin. A folded one carries a dictionary. We test eleven folds, break all of them, and learn what an engineer means by a second moment of area without saying it more than twice.",
      tags: ["paper", "bridges", "engineering"],
      categories: ["science", "design"],
      clip: { scene: "paper", seconds: 8, seed: "bridge-2" },
      daysAgo: 110,
      views: 26331,
    },
    {
      key: "stars",
      title: "Measuring the Night With a Shoebox",
      description:
        "How dark is your sky? A shoebox, a pinhole and thirty evenings give a surprisingly good answer. We compare four gardens, one city roof and a field an hour away from anything.",
      tags: ["stars", "light pollution", "measuring"],
      categories: ["science"],
      clip: { scene: "aurora", seconds: 9, seed: "aurora-d" },
      daysAgo: 61,
      views: 18770,
    },
    {
      key: "fog",
      title: "Making a Cloud on the Window Sill",
      description:
        "Warm water, a cold plate and the smoke of one match. A cloud needs something to hold on to, and once you have seen it happen in a jar you will never look at fog in the same way.",
      tags: ["weather", "clouds", "kitchen physics"],
      categories: ["science"],
      clip: { scene: "mountain", seconds: 7, seed: "mountain-b" },
      daysAgo: 12,
      views: 6904,
    },
  ],
};
