export { createPayoutAccount, openPayoutDashboard, refreshOnboarding } from "./account-links.ts";
export { accountState } from "./account-state.ts";
export { checkAccount } from "./check-account.ts";
export { checkPayouts } from "./check-payouts.ts";
export { getPayoutBalance } from "./get-balance.ts";
export { getPaymentTrail } from "./get-payment-trail.ts";
export { listPayoutLines } from "./list-payout-lines.ts";
export { listPayouts } from "./list-payouts.ts";
export { mirrorAccount } from "./mirror-account.ts";
