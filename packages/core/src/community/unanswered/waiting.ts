/** The attributes of a comment or a review while it waits for the creator's answer. */
export const waitingNames = ["waiting_for", "waiting_sort_key"] as const;

/** The sort key in the list of unanswered entries: the ULID of the id, and so the time of writing. */
export const waitingSortKeyOf = (id: string): string => id.slice(id.indexOf("_") + 1);

/** Adds a comment or a review to this creator's list of unanswered entries. */
export const waitingFor = (creatorId: string, id: string) => ({
  waiting_for: creatorId,
  waiting_sort_key: waitingSortKeyOf(id),
});
