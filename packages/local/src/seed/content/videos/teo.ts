import type { ChannelVideos } from "../types.ts";

export const teoVideos: ChannelVideos = {
  "copper-pan": [
    {
      key: "egg",
      title: "The Six-Minute Egg, Explained",
      description:
        "One egg, one pan, one clock. We cook it nine times to see what salt, altitude, age and a cold start really change, and end with a soft egg on buttered toast that you can make half asleep.",
      tags: ["eggs", "basics", "breakfast"],
      categories: ["cooking"],
      clip: { scene: "paper", seconds: 8, seed: "paper-e" },
      daysAgo: 190,
      views: 64120,
      promotedFor: 13,
    },
    {
      key: "onions",
      title: "Forty Minutes of Onions",
      description:
        "There is no fast way, but there is a calm one. Properly caramelised onions, why recipes lie about them, and three dinners to put them in: a tart, a soup and a very good sandwich.",
      tags: ["onions", "basics", "soup"],
      categories: ["cooking"],
      clip: { scene: "desert", seconds: 9, seed: "desert-e" },
      daysAgo: 152,
      views: 41873,
    },
    {
      key: "beans",
      title: "A Pot of Beans for the Whole Week",
      description:
        "Soaked or not soaked? Salt early or late? We settle both with four pots side by side, then eat beans for five days in five ways without anybody complaining.",
      tags: ["beans", "budget", "vegetarian"],
      categories: ["cooking"],
      clip: { scene: "paper", seconds: 6, seed: "beans-6" },
      daysAgo: 88,
      views: 19554,
    },
    {
      key: "pan-sauce",
      title: "Pan Sauce in Four Moves",
      description:
        "Brown, pour, scrape, finish. The technique behind half of all restaurant main courses, filmed so closely that you can see the moment when the butter takes hold. Works with mushrooms, chicken or nothing at all.",
      tags: ["sauce", "technique"],
      categories: ["cooking"],
      clip: { scene: "music", seconds: 7, seed: "sauce-4" },
      daysAgo: 40,
      views: 15230,
    },
    {
      key: "knife",
      title: "Knife Skills: the Complete Evening Class",
      description:
        "My full evening class, filmed from above. Grip, board, onion, carrot, herbs, fish and sharpening, with pauses in which you can do it along with us. Bring a knife that you like and a bag of carrots.",
      tags: ["knives", "class", "technique"],
      categories: ["cooking"],
      clip: { scene: "paper", seconds: 32, seed: "paper-b" },
      daysAgo: 19,
      views: 3107,
      price: 1299,
    },
  ],
  "bread-year": [
    {
      key: "bread-january",
      title: "January: Flat and Honest",
      description:
        "We begin with flour, water, salt and a hot pan. No yeast, no oven, no fear. By the end you know what flour smells like when it is done, which is most of what a baker knows.",
      tags: ["bread", "flatbread", "course"],
      categories: ["cooking"],
      clip: { scene: "desert", seconds: 8, seed: "desert-d" },
      daysAgo: 136,
      views: 2410,
    },
    {
      key: "bread-february",
      title: "February: a Starter of Your Own",
      description:
        "Seven days of feeding a jar, filmed every morning at the same hour. What bubbles mean, what the smells mean, and how to keep a starter alive when you would rather not think about it.",
      tags: ["bread", "sourdough", "course"],
      categories: ["cooking", "science"],
      clip: { scene: "music", seconds: 6, seed: "starter-9" },
      daysAgo: 105,
      views: 2188,
    },
    {
      key: "bread-march",
      title: "March: the Plain White Loaf",
      description:
        "The loaf that everybody thinks is easy. We shape it five times on camera, bake all five, and cut them open next to each other so that you can see which hand movement made which hole.",
      tags: ["bread", "shaping", "course"],
      categories: ["cooking"],
      clip: { scene: "desert", seconds: 8, seed: "desert-b" },
      daysAgo: 71,
      views: 1673,
    },
  ],
};
