const longDates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** A day as the site writes it in sentences, such as "24 November 2026". */
export const longDate = (instant: string): string => longDates.format(Date.parse(instant));

/** The day until which a removed video or channel stays open to the person who bought it. */
export const ninetyDaysFromNow = (): string => longDates.format(Date.now() + 90 * 86_400_000);
