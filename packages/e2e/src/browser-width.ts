/** The width of the stories that set none, in pixels; 360 shows each of them on a phone. */
export const browserWidth = Number(process.env.MARQUEE_BROWSER_WIDTH ?? "1280");
