import type { ChannelVideos } from "../types.ts";

export const jonasVideos: ChannelVideos = {
  "grid-and-grain": [
    {
      key: "poster",
      title: "One Poster, Four Decades",
      description:
        "The same jazz festival has ordered a poster every year since 1974. We lay forty of them on a gymnasium floor and walk through the history of paper, ink, computers and taste in about the length of a set.",
      tags: ["posters", "print", "history"],
      categories: ["design"],
      clip: { scene: "paper", seconds: 10, seed: "paper-c" },
      daysAgo: 183,
      views: 29477,
    },
    {
      key: "signs",
      title: "Why You Get Lost in Hospitals",
      description:
        "It is rarely the arrows. A walk through three buildings with a wayfinding designer, a night nurse and a pair of eye-tracking glasses, to see where people really look when they are worried.",
      tags: ["signs", "wayfinding", "legibility"],
      categories: ["design", "science"],
      clip: { scene: "city", seconds: 9, seed: "city-a" },
      daysAgo: 127,
      views: 38214,
      promotedFor: 4,
    },
    {
      key: "press",
      title: "Teaching a 1921 Press New Manners",
      description:
        "She weighs as much as a small car and has opinions. We clean, oil and adjust a hundred-year-old proofing press, print one perfect sheet and count what it took to get there.",
      tags: ["letterpress", "print", "craft"],
      categories: ["design"],
      clip: { scene: "music", seconds: 8, seed: "press-8" },
      daysAgo: 80,
      views: 14038,
    },
    {
      key: "colour",
      title: "Choosing Five Colours and Stopping",
      description:
        "A method for people who collect palettes and never use them. Start with one colour that you must have, add one that argues with it, and know when the sixth would be vanity.",
      tags: ["colour", "method"],
      categories: ["design"],
      clip: { scene: "paper", seconds: 6, seed: "colour-11" },
      daysAgo: 14,
      views: 7725,
    },
    {
      key: "book",
      title: "Designing a Book in One Weekend",
      description:
        "From a pile of text files to a bound copy on Sunday evening. Page, margins, type, running heads, paper and glue, with every file that I used. Made for people with a manuscript in a drawer.",
      tags: ["books", "typography", "workshop"],
      categories: ["design"],
      clip: { scene: "desert", seconds: 30, seed: "desert-a" },
      daysAgo: 37,
      views: 2266,
      price: 1999,
    },
  ],
  "type-from-scratch": [
    {
      key: "type-one",
      title: "Lesson One: Draw an o",
      description:
        "A whole lesson about one letter. Where the weight sits, why a circle looks wrong, and how to see your own drawing as if somebody else had made it. Exercise sheet and my own bad first try included.",
      tags: ["type", "drawing", "course"],
      categories: ["design"],
      clip: { scene: "paper", seconds: 6, seed: "letter-5" },
      daysAgo: 116,
      views: 1302,
    },
    {
      key: "type-two",
      title: "Lesson Two: n, and Therefore h, m and u",
      description:
        "One arch gives you four letters and most of the rhythm of a page. We draw it, space it, and set the first real word, which is, as tradition demands, “minimum”.",
      tags: ["type", "spacing", "course"],
      categories: ["design"],
      clip: { scene: "mountain", seconds: 6, seed: "mountain-e" },
      daysAgo: 95,
      views: 1024,
    },
  ],
};
