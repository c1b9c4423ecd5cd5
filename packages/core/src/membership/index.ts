export { cancelMembership, resumeMembership } from "./change-membership.ts";
export { listMemberships } from "./list-memberships.ts";
export { mirrorMembership } from "./mirror-membership.ts";
export { stopRenewals } from "./stop-renewals.ts";
