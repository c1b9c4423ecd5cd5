/** The four built-in notices at the end of every bell (spec §2). */
export const builtInNotices = [
  { title: "Welcome to Marquee", date: "24 Mar" },
  { title: "Keep what you buy in your library", date: "18 Mar" },
  { title: "Creators: plans start with a free trial", date: "11 Mar" },
  { title: "Choose a light or a dark theme", date: "4 Mar" },
] as const;
