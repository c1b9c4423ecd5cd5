import type { ChannelVideos } from "../types.ts";

export const hanaVideos: ChannelVideos = {
  "low-tide": [
    {
      key: "pool",
      title: "Nocturne for an Empty Swimming Pool",
      description:
        "An upright piano in the deep end of a drained municipal pool, recorded an hour before the workmen came back. The tiles answer every note about a second and a half late, so the piece was written to wait for them.",
      tags: ["piano", "live", "echo"],
      categories: ["music"],
      clip: { scene: "sea", seconds: 15, seed: "sea-b" },
      daysAgo: 198,
      views: 52740,
    },
    {
      key: "boat-shed",
      title: "Boat Shed Trio, Single Take",
      description:
        "Piano, double bass and a drummer who brought only brushes. The rain starts in the second minute and keeps better time than we do. Recorded with one microphone hung from an oar.",
      tags: ["jazz", "trio", "live"],
      categories: ["music"],
      clip: { scene: "music", seconds: 10, seed: "music-e" },
      daysAgo: 129,
      views: 23361,
    },
    {
      key: "stairwell",
      title: "Four Seconds of Stairwell",
      description:
        "A choir of nine, nine floors and an echo that you could hang a coat on. We sing a round that was written for this building and then clap once, so that you can hear what the walls do without us.",
      tags: ["choir", "echo", "live"],
      categories: ["music", "science"],
      clip: { scene: "city", seconds: 8, seed: "city-e" },
      daysAgo: 66,
      views: 17092,
    },
    {
      key: "tide-album",
      title: "Low Tide, the Concert Film",
      description:
        "The whole album played once through on the harbour wall at dusk, with the tide going out under the piano. Includes the encore that was not planned and the seagull that was not invited.",
      tags: ["concert", "piano", "album"],
      categories: ["music"],
      clip: { scene: "aurora", seconds: 38, seed: "aurora-c" },
      daysAgo: 24,
      views: 4418,
      price: 1499,
    },
  ],
  "rehearsal-room": [
    {
      key: "sketch-seven",
      title: "Sketch Seven, Before It Had a Middle",
      description:
        "I had an opening and an ending and no idea how to get from one to the other. An evening of trying, with three dead ends and a key change that I am still proud of.",
      tags: ["composing", "sketch"],
      categories: ["music"],
      clip: { scene: "music", seconds: 6, seed: "sketch-2" },
      daysAgo: 54,
      views: 811,
    },
    {
      key: "tempo",
      title: "An Argument About Tempo",
      description:
        "The trio disagrees by six beats a minute. We record both versions, listen on bad speakers in the car, and come back with a third. Useful if you have ever played with other people.",
      tags: ["rehearsal", "trio"],
      categories: ["music"],
      clip: { scene: "paper", seconds: 6, seed: "paper-d" },
      daysAgo: 21,
      views: 604,
    },
  ],
};
