/** Milliseconds: opens after 700, or at once within 300 of another one (spec §9). */
export const tooltipDelays = { open: 700, skip: 300 };
