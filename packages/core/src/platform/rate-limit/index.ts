export { callerSubject, giveBack, limit } from "./limit.ts";
