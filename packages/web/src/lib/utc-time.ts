import { formatDate } from "./time.ts";

/**
 * "26 November 2026 at 12:37 UTC", in the back office: the audit log and the figures have UTC days, on which a local
 * time may not be.
 */
export const formatUtc = (instant: string): string => {
  const time = formatDate(instant, "full", "UTC");
  return time === "" ? "" : `${time} UTC`;
};

/** The day in UTC now: "2026-11-26". */
export const utcToday = (): string => new Date().toISOString().slice(0, 10);
