/** Around a player or a stage: on a phone it fills the width of the screen, without the margin of the page. */
export const edgeToEdge = "max-sm:-mx-4 max-sm:*:rounded-none";
