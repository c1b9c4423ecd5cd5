export { dismissUnanswered } from "./dismiss-unanswered.ts";
export { listUnanswered } from "./list-unanswered.ts";
export { waitingFor, waitingNames } from "./waiting.ts";
