export { cancelMembership, resumeMembership } from "./change-membership.ts";
export { listMemberships } from "./list-memberships.ts";
export { stopRenewals } from "./stop-renewals.ts";

// Loaded on first use, because visitors read channels from the same function.
export const listSubscribers: typeof import("./list-memberships.ts").listSubscribers = async (
  request,
) => {
  const loaded = await import("./list-memberships.ts");
  return loaded.listSubscribers(request);
};
