export { createPayoutAccount, openPayoutDashboard, refreshOnboarding } from "./account-links.ts";
export { accountState } from "./account-state.ts";
export { mirrorAccount } from "./mirror-account.ts";
