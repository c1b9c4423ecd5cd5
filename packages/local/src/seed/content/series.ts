import type { DemoSeries } from "./types.ts";

export const series: readonly DemoSeries[] = [
  {
    channel: "slow-water",
    name: "Rivers, from the source",
    description:
      "Season one in the order in which the water runs: from a disputed spring in the hills, past the weir and the town, down to the salt and the delta.",
    videos: ["spring", "weir", "bridge", "salt", "delta"],
  },
  {
    channel: "slow-water",
    name: "People who work the water",
    description: "Portraits of those who open gates, cut reeds and keep an eye on the level.",
    videos: ["weir", "reed"],
  },
  {
    channel: "night-trains",
    name: "Northbound",
    description: "Three nights to the end of the line, best watched in order and after dark.",
    videos: ["northbound-1", "northbound-2", "northbound-3"],
  },
  {
    channel: "copper-pan",
    name: "Five things to know first",
    description:
      "If you are new here, start with these. Between them they teach heat, salt, patience and a sharp knife.",
    videos: ["egg", "onions", "beans", "pan-sauce", "knife"],
  },
  {
    channel: "bread-year",
    name: "First quarter",
    description:
      "January to March: from flour and water to a loaf that you would serve to a baker.",
    videos: ["bread-january", "bread-february", "bread-march"],
  },
  {
    channel: "low-tide",
    name: "Rooms that answer back",
    description: "The sessions in which the building plays along.",
    videos: ["pool", "stairwell"],
  },
  {
    channel: "grid-and-grain",
    name: "Looking at things properly",
    description: "Posters, signs and colours, taken apart until they make sense.",
    videos: ["poster", "signs", "colour"],
  },
  {
    channel: "small-experiments",
    name: "Kitchen physics",
    description: "Questions that can be answered before dinner with what is in the drawer.",
    videos: ["kettle", "fog", "paper-bridge"],
  },
  {
    channel: "ten-good-minutes",
    name: "Your first week",
    description: "One session a day. Rest when you need to, and begin again without apology.",
    videos: ["morning", "balance", "stairs", "floor"],
  },
];
