export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;

export const daysAfter = (time: Date | string, days: number): Date =>
  new Date(new Date(time).getTime() + days * dayMilliseconds);
