export { fanOut } from "./fan-out.ts";
export { startFanOut } from "./start-fan-out.ts";
