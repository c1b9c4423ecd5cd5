/** What a comment or a review carries while it waits for the creator's answer. */
export const waitingNames = ["waiting_for", "waiting_place"] as const;

/** The place in the list of what waits: the ULID of the id, so the time of its writing. */
export const waitingPlaceOf = (id: string): string => id.slice(id.indexOf("_") + 1);

/** Places a comment or a review in the list of what waits for this creator. */
export const waitingFor = (creatorId: string, id: string) => ({
  waiting_for: creatorId,
  waiting_place: waitingPlaceOf(id),
});
