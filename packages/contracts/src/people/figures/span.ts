import * as z from "zod/mini";
import { dayField } from "./figures.schema.ts";

/** Days of one report at most: twelve months. */
const longestSpan = 366;
const dayMilliseconds = 86_400_000;

interface Span {
  from: string;
  to: string;
}

/** Four digits a year, also in the span before: days are compared as text. */
const boundedDay = dayField.check(
  z.refine((day) => day >= "2000-01-01" && day <= "2199-12-31", "Choose a day from 2000 to 2199"),
);

/** UTC days, both included. */
export const span = { from: boundedDay, to: boundedDay };

/** A span of days in their order, and not too long. */
export const spanChecks = [
  z.refine<Span>(({ from, to }) => from <= to, {
    message: "The last day is not before the first",
    path: ["to"],
  }),
  z.refine<Span>(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds < longestSpan,
    { message: `At most ${longestSpan} days`, path: ["to"] },
  ),
] as const;
