export { minutesOf, remaining } from "./balance.ts";
export { getMinutes } from "./get-minutes.ts";
export {
  grantTopup,
  releaseMinutes,
  reserveMinutes,
  settleMinutes,
  startPeriod,
} from "./ledger.ts";
