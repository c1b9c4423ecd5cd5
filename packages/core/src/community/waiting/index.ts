export { waitingFor, waitingNames, waitingSortKeyOf } from "./waiting.ts";
