import type { ChannelVideos } from "../types.ts";

export const inesVideos: ChannelVideos = {
  "ten-good-minutes": [
    {
      key: "morning",
      title: "Wake Up Slowly, Stand Up Well",
      description:
        "A gentle start for stiff mornings. We breathe, wake the ankles and hips, and stand up without using our hands by the end. Good in pyjamas, good in hotel rooms, good on bad days.",
      tags: ["morning", "mobility", "gentle"],
      categories: ["fitness"],
      clip: { scene: "desert", seconds: 9, seed: "desert-c" },
      daysAgo: 187,
      views: 57302,
    },
    {
      key: "stairs",
      title: "Train for Stairs",
      description:
        "Calves, thighs and breath, in that order. A short session for everybody who arrives on the third floor and pretends to look for their keys. You need one step and something to hold.",
      tags: ["strength", "legs", "no equipment"],
      categories: ["fitness"],
      clip: { scene: "mountain", seconds: 8, seed: "mountain-a" },
      daysAgo: 139,
      views: 33418,
    },
    {
      key: "balance",
      title: "Balance While the Tea Brews",
      description:
        "Three minutes, one leg at a time, next to the kitchen counter. We add a turn of the head, then close one eye. Practise daily for two weeks and then try to put your socks on standing up.",
      tags: ["balance", "daily", "gentle"],
      categories: ["fitness"],
      clip: { scene: "forest", seconds: 7, seed: "forest-d" },
      daysAgo: 77,
      views: 20145,
    },
    {
      key: "floor",
      title: "The Honest Floor Session",
      description:
        "No jumping, so the neighbours stay friendly. A full-body session on the floor that starts easy and stops being easy at about minute six. Each move comes in two sizes.",
      tags: ["strength", "core", "quiet"],
      categories: ["fitness"],
      clip: { scene: "mountain", seconds: 8, seed: "floor-7" },
      daysAgo: 17,
      views: 9873,
    },
    {
      key: "back-plan",
      title: "A Calm Back: the Full Workshop",
      description:
        "The workshop that I give in offices, complete. How a back works, what to do on the day it hurts, and a routine for the ninety days after. Please talk to a doctor first if the pain travels down a leg.",
      tags: ["back", "workshop", "mobility"],
      categories: ["fitness", "science"],
      clip: { scene: "forest", seconds: 24, seed: "forest-c" },
      daysAgo: 29,
      views: 2871,
      price: 799,
    },
  ],
  "strong-at-the-desk": [
    {
      key: "desk-one",
      title: "Week One: Move Every Hour",
      description:
        "The smallest plan that works. Two minutes each hour, four movements, no need to change clothes or leave the call. We set up your chair and screen first, because no exercise fixes a bad chair.",
      tags: ["desk", "plan", "neck"],
      categories: ["fitness"],
      clip: { scene: "city", seconds: 6, seed: "city-b" },
      daysAgo: 73,
      views: 1188,
    },
    {
      key: "desk-two",
      title: "Week Two: Wrists and Shoulders",
      description:
        "For people who type, draw, play or scroll. A warm-up that you can do under the table, a strengthening set with a towel, and a simple test to see whether it helps.",
      tags: ["desk", "plan", "wrists"],
      categories: ["fitness"],
      clip: { scene: "sea", seconds: 6, seed: "desk-12" },
      daysAgo: 59,
      views: 902,
    },
  ],
};
