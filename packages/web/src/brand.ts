/** The name and brand of the product. Another brand is an edit of this file and of styles/tokens.css. */
export const brand = {
  name: "Marquee",
  tagline: "Films, series and live streams, straight from the people who make them.",
  /** The company in the legal texts and in e-mails. */
  legalOwner: "Marquee Video Ltd.",
  supportEmail: "help@marquee.test",
  /** The picture for a video, channel or person without one (spec §2, Video card). */
  fallbackImage: "/fallback.svg",
} as const;
