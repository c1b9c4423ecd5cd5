/** Ends a sentence whose last word may have a full stop of its own, such as a shortened name. */
export const withFullStop = (sentence: string): string =>
  /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
