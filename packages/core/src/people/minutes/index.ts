export { addsUp } from "./adds-up.ts";
export { allowancePeriod, ensureAllowance } from "./allowance.ts";
export { minutesOf, presentMinutes, remaining } from "./balance.ts";
export { getMinutes } from "./get-minutes.ts";
export {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  returnTopup,
  settleMinutes,
  startPeriod,
  takeBackTopup,
} from "./ledger.ts";
