export { cancelMembership, resumeMembership } from "./change-membership.ts";
export { listMemberships, listSubscribers } from "./list-memberships.ts";
export { stopRenewals } from "./stop-renewals.ts";
