import type { DemoCreator, DemoPerson } from "./types.ts";

export const admin: DemoPerson = {
  key: "admin",
  name: "Noor Bakker",
  palette: "slate",
};

/** The first one is the demo's main watcher, the others are the rest of the audience. */
export const watchers: readonly DemoPerson[] = [
  {
    key: "watcher",
    name: "Robin Ashworth",
    palette: "mint",
  },
  {
    key: "leila",
    name: "Leila Haddad",
    palette: "rose",
  },
  {
    key: "marcus",
    name: "Marcus Byrne",
    palette: "olive",
  },
  {
    key: "sofie",
    name: "Sofie Lund",
    palette: "glacier",
  },
  {
    key: "daniel",
    name: "Daniel Okoye",
    palette: "desert",
  },
  {
    key: "yuki",
    name: "Yuki Tanabe",
    palette: "lavender",
  },
  {
    key: "clara",
    name: "Clara Whitfield",
    palette: "dawn",
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
    palette: "ocean",
  },
  {
    key: "teo",
    name: "Teo Marchetti",
    bio: "Cook, baker and patient teacher. I ran a nineteen-seat restaurant for eleven years and now cook at home, on camera, for people who have forty minutes and one good pan. No gadgets, no shouting, and every recipe has been tested by somebody who says that they cannot cook.",
    category: "cooking",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Teodoro Marchetti", birthDate: "1979-11-02" },
    palette: "sunset",
  },
  {
    key: "hana",
    name: "Hana Okafor",
    bio: "Pianist, arranger and collector of rooms with good echoes. Low Tide Sessions are live takes in unlikely places, one microphone and no second chances. Rehearsal Room is the untidy part: how a piece gets from a hum on the bus to something that can be played.",
    category: "music",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Hana Okafor", birthDate: "1992-06-23" },
    palette: "ember",
  },
  {
    key: "jonas",
    name: "Jonas Weidel",
    bio: "Graphic designer from Leipzig. I print posters, draw letters and explain why things look the way they do. Twelve years in studios taught me that most design problems are reading problems, so that is what most of these films are about.",
    category: "design",
    country: "US",
    plan: "pro-yearly",
    payout: { legalName: "Jonas Weidel", birthDate: "1988-01-30" },
    palette: "dusk",
  },
  {
    key: "priya",
    name: "Priya Raman",
    bio: "Physicist by training, kitchen-table experimenter by choice. Every film here can be repeated with things that you already own, and I leave the failures in, because the third try is usually where the learning is.",
    category: "science",
    country: "AU",
    plan: "starter-monthly",
    palette: "forest",
  },
  {
    key: "ines",
    name: "Inés Calderón",
    bio: "Movement coach for people who sit for a living. Short sessions, no equipment, and no talk of summer bodies: we train so that stairs, suitcases and grandchildren stay easy. I have taught in gyms, offices and one very small ferry.",
    category: "fitness",
    country: "US",
    plan: "pro-monthly",
    payout: { legalName: "Inés Calderón Ruiz", birthDate: "1990-09-17", bankClosed: true },
    palette: "lavender",
  },
  {
    key: "wim",
    name: "Wim de Haas",
    bio: "Camera assistant for sixteen years, second-unit director for five. I shoot the hands, the weather and the empty corridors that hold a film together, and I explain how. If you have ever wondered why a cut feels right, start here.",
    category: "film-craft",
    country: "US",
    plan: "starter-yearly",
    payout: { legalName: "Willem de Haas", birthDate: "1975-03-08" },
    palette: "night",
  },
];
