export { callerSubject, limit } from "./limit.ts";
