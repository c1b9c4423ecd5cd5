/**
 * The router state of a link to "Verify your e-mail" for a person who waits for no mail. They may ask for one at once.
 */
export const wantsNewLink = "wants-new-link";
