/** Everything that names or dresses the product; another brand is an edit of this file and of styles/tokens.css. */
export const brand = {
  name: "Marquee",
  tagline: "Films, series and live streams, straight from the people who make them.",
  /** Company named in the legal texts and in e-mails. */
  legalOwner: "Marquee Video Ltd.",
  supportEmail: "help@marquee.test",
  /** Picture shown where a video, channel or person has none (spec §2, Video card). */
  fallbackImage: "/fallback.svg",
} as const;
