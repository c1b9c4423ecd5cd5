export { allowancePeriod, ensureAllowance } from "./allowance.ts";
export { mirrorSubscription } from "./mirror-subscription.ts";
export { quoteSetup } from "./setup-quote.ts";
export { subscribe } from "./subscribe.ts";
