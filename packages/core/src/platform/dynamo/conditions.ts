/**
 * The condition of a write, or the filter of a query, that holds when all of these hold. One that is false or undefined
 * is left out; without any, everything passes.
 */
export const allOf = (...conditions: readonly (string | false | undefined)[]): string =>
  conditions.filter((condition) => typeof condition === "string").join(" AND ");

/** The condition, or the filter, that holds when at least one of these holds. */
export const anyOf = (...conditions: readonly string[]): string => `(${conditions.join(" OR ")})`;
