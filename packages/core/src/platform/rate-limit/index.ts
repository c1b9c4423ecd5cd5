export { callerSubject, limit, uncount } from "./limit.ts";
