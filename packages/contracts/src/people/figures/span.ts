import * as z from "zod/mini";
import { dayField } from "./figures.schema.ts";

/** The maximum number of days in one report: twelve months. */
const maxSpanDays = 366;
const dayMilliseconds = 86_400_000;

interface Span {
  from: string;
  to: string;
}

/** Years have four digits, also in the earlier span, because days are compared as text. */
const boundedDay = dayField.check(
  z.refine((day) => day >= "2000-01-01" && day <= "2199-12-31", "Choose a day from 2000 to 2199"),
);

/** UTC days; both are included. */
export const span = { from: boundedDay, to: boundedDay };

/** A span of days whose end is not before its start, limited in length. */
export const spanChecks = [
  z.refine<Span>(({ from, to }) => from <= to, {
    message: "Choose a last day that is not before the first day",
    path: ["to"],
  }),
  z.refine<Span>(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds < maxSpanDays,
    { message: `At most ${maxSpanDays} days`, path: ["to"] },
  ),
] as const;
