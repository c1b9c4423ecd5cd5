export { waitingFor, waitingNames, waitingPlaceOf } from "./waiting.ts";
