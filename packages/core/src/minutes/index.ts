export { minutesOf, remaining } from "./balance.ts";
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
