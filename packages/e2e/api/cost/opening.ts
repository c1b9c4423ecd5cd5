/** All openings of a bought video are in the same ten minutes, and only the first one records the address. */
const openedAt = new Date();

export const opening = <Ctx extends object>(ctx: Ctx) => ({ ...ctx, now: () => openedAt });
