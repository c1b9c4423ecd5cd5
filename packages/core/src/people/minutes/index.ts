export { allowancePeriod, ensureAllowance } from "./allowance.ts";
export { minutesOf, presentBalance, remaining } from "./balance.ts";
export { balanceMatchesLedger } from "./balance-matches-ledger.ts";
export { getMinutes } from "./get-minutes.ts";
export {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  returnTopup,
  settleMinutes,
  takeBackTopup,
} from "./ledger.ts";
export { startPeriod } from "./start-period.ts";
