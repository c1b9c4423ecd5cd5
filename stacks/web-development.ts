/** How the site's development server reaches a stage's API (`sst dev`), and the key that the distribution would add. */
export const developmentApi = {
  urlVariable: "MARQUEE_API_URL",
  keyVariable: "MARQUEE_ORIGIN_KEY",
} as const;
