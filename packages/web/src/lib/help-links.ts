/** The help desk with the articles and films that contain these words. */
export const helpPath = (words: string): string =>
  `/help-desk?${new URLSearchParams({ search: words })}`;

/** The article to which the control room links. Its title finds no other one. */
export const goLiveTitle = "Go live with an encoder";
