/** The state of a visit to the page "Verify your e-mail" for which no mail was sent a moment ago. */
export const wantsNewLink = "wants-new-link";
