import type { DemoComment } from "./types.ts";

export const comments: readonly DemoComment[] = [
  {
    video: "spring",
    author: "marcus",
    text: "The postman deserves his own series. “Water does not read signs” has been said at our dinner table every day since.",
    daysAgo: 92,
    replies: [
      {
        author: "creator",
        text: "He would be delighted, and would then correct your pronunciation.",
      },
      { author: "clara", text: "I vote for the postman too." },
    ],
  },
  {
    video: "spring",
    author: "yuki",
    text: "Which map was the one on the kitchen table? The lettering is gorgeous.",
    daysAgo: 70,
    replies: [
      {
        author: "creator",
        text: "A cadastral survey from 1884, on loan from the parish. Jonas asked me the very same thing.",
      },
      { author: "jonas", text: "I did, and I am still waiting for the scan." },
    ],
  },
  {
    video: "weir",
    author: "watcher",
    text: "I have watched this three times, and the sound at the end still makes the hairs on my arms stand up. Please never add music to it.",
    daysAgo: 61,
    replies: [
      { author: "creator", text: "There was music, for about a day. You would have hated it." },
    ],
  },
  {
    video: "weir",
    author: "daniel",
    text: "Thirty-one years, and he still looks surprised by the river. I would like to have a job that does that.",
    daysAgo: 38,
  },
  {
    video: "salt",
    author: "clara",
    text: "The girl with the refractometer is going to run a ministry one day.",
    daysAgo: 39,
    replies: [{ author: "priya", text: "Or fix one. I sent her a better refractometer." }],
  },
  {
    video: "delta",
    author: "leila",
    text: "Bought it, watched it, rang my mother. The scene with the two maps laid over each other is extraordinary.",
    daysAgo: 6,
    replies: [
      {
        author: "creator",
        text: "Thank you. The family has watched it with forty cousins and has notes on my steering.",
      },
    ],
  },
  {
    video: "delta",
    author: "sofie",
    text: "Worth every cent for the commentary track alone.",
    daysAgo: 3,
  },
  {
    video: "bridge",
    author: "sofie",
    text: "The school bus driver is a national treasure.",
    daysAgo: 27,
  },
  {
    video: "northbound-3",
    author: "watcher",
    text: "Twenty minutes of light after two nights of waiting, and you kept the waiting in. That is why I trust this channel.",
    daysAgo: 55,
    replies: [
      { author: "creator", text: "The waiting is the film. The light was a bonus." },
      {
        author: "sofie",
        text: "I grew up at this terminus. The sweeper is called Berit, and she says hello.",
      },
    ],
  },
  {
    video: "northbound-1",
    author: "daniel",
    text: "What was in the sandwich? Nobody ever says what is in the sandwich.",
    daysAgo: 43,
    replies: [
      { author: "creator", text: "Cheese, pickle and regret." },
      { author: "teo", text: "I can help with the third ingredient." },
    ],
  },
  {
    video: "ferry",
    author: "marcus",
    text: "Does the dog have an annual ticket?",
    daysAgo: 30,
    replies: [{ author: "creator", text: "The dog has an understanding with the crew." }],
  },
  {
    video: "egg",
    author: "leila",
    text: "I live at 1,600 metres, and six minutes has never worked for me. Seven and a quarter it is. Thank you for testing that.",
    daysAgo: 66,
    replies: [
      { author: "teo", text: "That part cost me a train ticket and four dozen eggs. Worth it." },
    ],
  },
  {
    video: "egg",
    author: "watcher",
    text: "Finally somebody who says that the age of the egg matters for peeling and not for taste.",
    daysAgo: 24,
  },
  {
    video: "onions",
    author: "clara",
    text: "“There is no fast way, but there is a calm one” is now on a note above my stove.",
    daysAgo: 47,
    replies: [{ author: "teo", text: "It is above mine too, because I forget." }],
  },
  {
    video: "pan-sauce",
    author: "yuki",
    text: "Made it with mushrooms tonight. The butter moment is real!",
    daysAgo: 13,
  },
  {
    video: "pool",
    author: "sofie",
    text: "How did you keep the piano in tune at nine degrees?",
    daysAgo: 68,
    replies: [
      { author: "hana", text: "We did not. We tuned at eight degrees and hoped." },
      { author: "priya", text: "I would very much like to make a film about this answer." },
      { author: "hana", text: "Come in February. Bring gloves." },
    ],
  },
  {
    video: "boat-shed",
    author: "watcher",
    text: "2:10, when the rain starts and the drummer just smiles. Perfect.",
    daysAgo: 32,
  },
  {
    video: "stairwell",
    author: "marcus",
    text: "As somebody who has sung in a great many stairwells: this is the best recorded one.",
    daysAgo: 19,
  },
  {
    video: "poster",
    author: "clara",
    text: "1987 is the best one, and I will not be taking questions.",
    daysAgo: 60,
    replies: [
      { author: "jonas", text: "It is 1991, but I respect your courage." },
      { author: "yuki", text: "1979. You are both wrong." },
    ],
  },
  {
    video: "signs",
    author: "leila",
    text: "I am a night nurse and have given the directions to radiology some four thousand times. Showed this to our facilities manager. There is now a meeting.",
    daysAgo: 46,
    replies: [
      {
        author: "jonas",
        text: "This is the best thing that has ever happened to the channel. Tell us how it goes.",
      },
    ],
  },
  {
    video: "colour",
    author: "wim",
    text: "The part about the colour that argues is exactly how I choose practical lamps.",
    daysAgo: 8,
  },
  {
    video: "kettle",
    author: "daniel",
    text: "We drew the sound on the back of a receipt, as instructed. My daughter has labelled it “angry, angrier, polite”.",
    daysAgo: 35,
    replies: [{ author: "priya", text: "That is a better caption than mine. May I use it?" }],
  },
  {
    video: "paper-bridge",
    author: "watcher",
    text: "The accordion fold held a dictionary, two novels and my tax return. The tax return was what broke it.",
    daysAgo: 26,
  },
  {
    video: "stars",
    author: "yuki",
    text: "City roof, thirty evenings, three stars. I was strangely moved by my own bad number.",
    daysAgo: 16,
    replies: [{ author: "priya", text: "A bad number, honestly measured, is a good number." }],
  },
  {
    video: "morning",
    author: "clara",
    text: "Day 41. The hips have stopped complaining and have started making suggestions.",
    daysAgo: 41,
    replies: [{ author: "ines", text: "Listen to about half of them." }],
  },
  {
    video: "stairs",
    author: "daniel",
    text: "Third floor, no pretending to look for my keys. It works.",
    daysAgo: 23,
  },
  {
    video: "floor",
    author: "sofie",
    text: "Minute six. You did warn us.",
    daysAgo: 10,
    replies: [{ author: "ines", text: "I warn everybody. Nobody believes me until minute six." }],
  },
  {
    video: "inserts",
    author: "creator",
    text: "For the record, the hands in my weir film are Ansel's own. It took the whole morning.",
    daysAgo: 34,
    replies: [
      { author: "wim", text: "And it shows, in the best way. You cannot cast those hands." },
    ],
  },
  {
    video: "day-for-night",
    author: "marcus",
    text: "Once you see the shadows you cannot unsee them. Thank you for ruining several of my favourite westerns.",
    daysAgo: 21,
  },
  {
    video: "lens-class",
    author: "watcher",
    text: "Watched it once with the sound off, as told. The 85 is lying to me in the kindest way.",
    daysAgo: 2,
    replies: [{ author: "wim", text: "That sentence is the whole class." }],
  },
];
