export { callerSubject, createRefund, limit } from "./limit.ts";
