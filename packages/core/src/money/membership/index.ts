export { cancelMembership, resumeMembership } from "./change-membership.ts";
export { handleMembershipsMessage } from "./handle-memberships-message.ts";
export { listMemberships, listSubscribers } from "./list-memberships.ts";
