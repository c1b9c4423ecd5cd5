/**
 * Names the form of an action on these items, whose texts and choices are stored while they are typed (use-draft.ts).
 * @param confirm the verb on its button
 */
export const reasonDraft = (confirm: string, items: readonly { id: string }[]): string =>
  `${confirm}-${items.map(({ id }) => id).join()}`;
