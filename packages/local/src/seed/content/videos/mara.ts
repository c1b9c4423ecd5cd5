import type { ChannelVideos } from "../types.ts";

export const maraVideos: ChannelVideos = {
  "slow-water": [
    {
      key: "spring",
      title: "Where the River Starts Is an Argument",
      description:
        "Three villages claim the source of the same river, and each has put up a sign. We walk to all of them with a hydrologist, a retired postman and a very old map. By evening there is an answer, although nobody likes it.\n\nFirst part of the series “Rivers, from the source”.",
      tags: ["rivers", "maps", "walking"],
      categories: ["documentary", "travel"],
      clip: { scene: "mountain", seconds: 14, seed: "mountain-d" },
      daysAgo: 214,
      views: 48213,
    },
    {
      key: "weir",
      title: "The Weir Keeper",
      description:
        "Ansel has opened and closed the same wooden gates for thirty-one years. The rule book fits on one page, the river does not. A film about judgement, wet boots and the sound that tells you that it is time.",
      tags: ["rivers", "work", "portrait"],
      categories: ["documentary"],
      clip: { scene: "sea", seconds: 10, seed: "sea-c" },
      daysAgo: 171,
      views: 31840,
    },
    {
      key: "salt",
      title: "Salt Comes Up the River",
      description:
        "Every dry summer the sea pushes a little further inland. A rice farmer, a waterworks engineer and a schoolchild with a refractometer show how far it has come, and what each of them has changed because of it.",
      tags: ["rivers", "climate", "farming"],
      categories: ["documentary", "science"],
      clip: { scene: "sea", seconds: 9, seed: "sea-2" },
      daysAgo: 122,
      views: 22917,
    },
    {
      key: "delta",
      title: "Delta: a Map That Will Not Hold Still",
      description:
        "The finale of the first season. Eleven days by flat boat through a delta whose islands are redrawn every spring, with the family that has piloted it for four generations. Includes a director's commentary track.",
      tags: ["rivers", "finale", "boats"],
      categories: ["documentary"],
      clip: { scene: "sea", seconds: 36, seed: "sea-e" },
      daysAgo: 64,
      views: 9420,
      price: 899,
    },
    {
      key: "bridge",
      title: "Eleven Ways to Cross",
      description:
        "A bridge is closed for repairs, and a town finds out how often it crosses the water without thinking. Eleven people, eleven detours and one heroic school bus, filmed over a single working day.",
      tags: ["rivers", "bridges", "towns"],
      categories: ["documentary"],
      clip: { scene: "city", seconds: 8, seed: "city-d" },
      daysAgo: 33,
      views: 12764,
    },
    {
      key: "reed",
      title: "The Reed Cutters' Winter",
      description:
        "Four cold weeks in the marsh with the last crew that still harvests by hand. They talk about thatch, about frost, and about a heron that has supervised the work since 1998, or so they say.",
      tags: ["winter", "work", "marsh"],
      categories: ["documentary"],
      clip: { scene: "forest", seconds: 9, seed: "forest-a" },
      daysAgo: 9,
      views: 5381,
    },
    {
      key: "ice-cut",
      title: "Ice Year, Rough Cut for Friends",
      description:
        "An early cut for the people who helped: temporary music, missing titles, and one scene that is certainly too long. Please send notes with a time code. The link is for you, so do not pass it on yet.",
      tags: ["rough cut", "ice"],
      categories: ["documentary"],
      clip: { scene: "aurora", seconds: 8, seed: "aurora-e" },
      daysAgo: 5,
      views: 37,
      privacy: "unlisted",
    },
    {
      key: "mouth",
      title: "The Mouth: Season Two Opens",
      description:
        "Season two begins where the first one ended, at the place where the river stops being one. New people, a new boat, and an old question: who owns the ground that appears overnight?",
      tags: ["rivers", "season two"],
      categories: ["documentary"],
      clip: { scene: "sea", seconds: 8, seed: "mouth-3" },
      daysAgo: 1,
      views: 0,
      outcome: "scheduled",
    },
    {
      key: "lock",
      title: "Lock Number Nine (working title)",
      description:
        "Notes for the edit: open on the gates, hold until the second boat, and cut the interview to the part about the key. Ask Ansel about the spring of the high water.",
      tags: [],
      categories: ["documentary"],
      clip: { scene: "sea", seconds: 5, seed: "lock" },
      daysAgo: 2,
      views: 0,
      outcome: "draft",
    },
  ],
  "night-trains": [
    {
      key: "northbound-1",
      title: "Northbound, Part One: the 22:10",
      description:
        "A seat, a sandwich and a paper ticket. The first night of a journey to the end of the northern line, with a sleeping-car attendant who has made this trip some two thousand times and still looks out of the window.",
      tags: ["trains", "night", "north"],
      categories: ["travel"],
      clip: { scene: "city", seconds: 10, seed: "city-c" },
      daysAgo: 148,
      views: 27655,
    },
    {
      key: "northbound-2",
      title: "Northbound, Part Two: Above the Tree Line",
      description:
        "The forest thins out, the stops grow longer and everybody in carriage six knows everybody else. We get off at a station without a village and find out who still needs it.",
      tags: ["trains", "north", "winter"],
      categories: ["travel"],
      clip: { scene: "forest", seconds: 9, seed: "forest-e" },
      daysAgo: 141,
      views: 21308,
    },
    {
      key: "northbound-3",
      title: "Northbound, Part Three: the Light at the Terminus",
      description:
        "The line ends at a buffer, a café and a harbour. We wait two nights for a clear sky, are rewarded for twenty minutes, and talk to the woman who sweeps the platform about all the people who leave too early.",
      tags: ["trains", "aurora", "north"],
      categories: ["travel", "documentary"],
      clip: { scene: "aurora", seconds: 12, seed: "aurora-a" },
      daysAgo: 134,
      views: 35102,
      promotedFor: 6,
    },
    {
      key: "ferry",
      title: "The 05:40 Ferry and Everyone on It",
      description:
        "Bakers going home, nurses going out, one wedding cake and a dog that travels alone. A portrait of the first boat of the day, filmed from the same bench for a week.",
      tags: ["ferries", "morning", "islands"],
      categories: ["travel", "documentary"],
      clip: { scene: "sea", seconds: 8, seed: "sea-a" },
      daysAgo: 47,
      views: 8846,
      promotedFor: 21,
    },
  ],
  "field-notes": [
    {
      key: "notes-kit",
      title: "My Whole Kit Fits Under an Aeroplane Seat",
      description:
        "Two lenses, one camera, three microphones and the pouch of tiny things that saves every shoot. What I carry, what I stopped carrying, and what each item cost second hand.",
      tags: ["kit", "documentary"],
      categories: ["film-craft"],
      clip: { scene: "paper", seconds: 6, seed: "paper-a" },
      daysAgo: 176,
      views: 1960,
    },
    {
      key: "notes-consent",
      title: "Asking People to Be in Your Film",
      description:
        "How I introduce myself, what the release form really says, and why I always come back a second time without a camera. With two conversations that went well and one that I got wrong.",
      tags: ["interviews", "ethics"],
      categories: ["film-craft", "documentary"],
      clip: { scene: "music", seconds: 6, seed: "music-b" },
      daysAgo: 118,
      views: 1443,
    },
    {
      key: "notes-sound",
      title: "Recording Water Without Ruining Anything",
      description:
        "Hydrophones, wind, and the embarrassing truth about bubbles. A complete session at the weir from first test to finished mix, including the take that sounded like a bathtub.",
      tags: ["sound", "rivers"],
      categories: ["film-craft", "music"],
      clip: { scene: "sea", seconds: 8, seed: "sea-d" },
      daysAgo: 58,
      views: 987,
    },
  ],
};
