import type { PortraitStyle } from "../pictures/portrait.ts";
import type { CategoryKey } from "./schema.ts";

export interface DemoPerson {
  /** The part of the e-mail address before @marquee.test; other content refers to the person by it. */
  key: string;
  name: string;
  portrait: PortraitStyle;
}

export interface DemoCreator extends DemoPerson {
  bio: string;
  category: CategoryKey;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Code of a built-in package. */
  plan: string;
  /** Details for the payout account; without them the creator sells nothing yet. */
  payout?: {
    legalName: string;
    birthDate: string;
    /** The bank has closed the account: the newest payout comes back. */
    bankClosed?: true;
  };
}

export const admin: DemoPerson = {
  key: "admin",
  name: "Noor Bakker",
  portrait: { background: "slate", head: "mediumStraight", skin: "d08b5b", face: "smile" },
};

/** The first one is the demo's main watcher, the others are the rest of the audience. */
export const watchers: readonly DemoPerson[] = [
  {
    key: "watcher",
    name: "Robin Ashworth",
    portrait: { background: "mint", head: "short4", hair: "a55728", skin: "ffdbb4", face: "smile" },
  },
  {
    key: "leila",
    name: "Leila Haddad",
    portrait: { background: "rose", head: "hijab", skin: "edb98a", face: "calm" },
  },
  {
    key: "marcus",
    name: "Marcus Byrne",
    portrait: {
      background: "olive",
      head: "noHair2",
      skin: "ffdbb4",
      face: "smile",
      beard: "full",
    },
  },
  {
    key: "sofie",
    name: "Sofie Lund",
    portrait: { background: "glacier", head: "bun", skin: "ffdbb4", face: "cute" },
  },
  {
    key: "daniel",
    name: "Daniel Okoye",
    portrait: {
      background: "desert",
      head: "flatTop",
      skin: "694d3d",
      face: "calm",
      beard: "goatee1",
    },
  },
  {
    key: "yuki",
    name: "Yuki Tanabe",
    portrait: {
      background: "lavender",
      head: "mediumBangs",
      skin: "edb98a",
      face: "cute",
      glasses: "glasses2",
    },
  },
  {
    key: "clara",
    name: "Clara Whitfield",
    portrait: {
      background: "dawn",
      head: "grayMedium",
      hair: "b9b4ae",
      skin: "ffdbb4",
      face: "smile",
      glasses: "glasses",
    },
  },
];

export const creators: readonly DemoCreator[] = [
  {
    key: "creator",
    name: "Mara Ellison",
    bio: "I make slow films about fast places and quiet films about loud ones. Before that I drove a camera truck, edited regional news and once spent a winter recording ice. Slow Water is my long project about rivers; Field Notes is where I show how it is made.",
    category: "documentary",
    country: "US",
    plan: "studio-monthly",
    payout: { legalName: "Mara Ellison", birthDate: "1986-04-12" },
    portrait: { background: "ocean", head: "long", skin: "ffdbb4", face: "cute" },
  },
  {
    key: "teo",
    name: "Teo Marchetti",
    bio: "Cook, baker and patient teacher. I ran a nineteen-seat restaurant for eleven years and now cook at home, on camera, for people who have forty minutes and one good pan. No gadgets, no shouting, and every recipe has been tested by somebody who says that they cannot cook.",
    category: "cooking",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Teodoro Marchetti", birthDate: "1979-11-02" },
    portrait: {
      background: "sunset",
      head: "pomp",
      skin: "edb98a",
      face: "smile",
      beard: "moustache2",
    },
  },
  {
    key: "hana",
    name: "Hana Okafor",
    bio: "Pianist, arranger and collector of rooms with good echoes. Low Tide Sessions are live takes in unlikely places, one microphone and no second chances. Rehearsal Room is the untidy part: how a piece gets from a hum on the bus to something that can be played.",
    category: "music",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Hana Okafor", birthDate: "1992-06-23" },
    portrait: { background: "ember", head: "afro", skin: "694d3d", face: "cute" },
  },
  {
    key: "jonas",
    name: "Jonas Weidel",
    bio: "Graphic designer from Leipzig. I print posters, draw letters and explain why things look the way they do. Twelve years in studios taught me that most design problems are reading problems, so that is what most of these films are about.",
    category: "design",
    country: "US",
    plan: "pro-yearly",
    payout: { legalName: "Jonas Weidel", birthDate: "1988-01-30" },
    portrait: {
      background: "dusk",
      head: "short1",
      skin: "ffdbb4",
      face: "calm",
      glasses: "glasses3",
    },
  },
  {
    key: "priya",
    name: "Priya Raman",
    bio: "Physicist by training, kitchen-table experimenter by choice. Every film here can be repeated with things that you already own, and I leave the failures in, because the third try is usually where the learning is.",
    category: "science",
    country: "AU",
    plan: "starter-monthly",
    portrait: {
      background: "forest",
      head: "bangs",
      hair: "5a2e1f",
      skin: "ae5d29",
      face: "smile",
    },
  },
  {
    key: "ines",
    name: "Inés Calderón",
    bio: "Movement coach for people who sit for a living. Short sessions, no equipment, and no talk of summer bodies: we train so that stairs, suitcases and grandchildren stay easy. I have taught in gyms, offices and one very small ferry.",
    category: "fitness",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Inés Calderón Ruiz", birthDate: "1990-09-17", bankClosed: true },
    portrait: { background: "lavender", head: "bun2", skin: "d08b5b", face: "cute" },
  },
  {
    key: "wim",
    name: "Wim de Haas",
    bio: "Camera assistant for sixteen years, second-unit director for five. I shoot the hands, the weather and the empty corridors that hold a film together, and I explain how. If you have ever wondered why a cut feels right, start here.",
    category: "film-craft",
    country: "US",
    plan: "starter-yearly",
    payout: { legalName: "Willem de Haas", birthDate: "1975-03-08" },
    portrait: {
      background: "night",
      head: "grayShort",
      hair: "c9c4bd",
      skin: "ffdbb4",
      face: "calm",
      beard: "full3",
      glasses: "glasses4",
    },
  },
];
