/**
 * The condition of a write, or the filter of a query, that holds when all of these hold. One that is false or undefined
 * is left out; without any, everything passes. Alternatives (`a OR b`) need parentheses of their own.
 */
export const allOf = (...conditions: readonly (string | false | undefined)[]): string =>
  conditions.filter((condition) => typeof condition === "string").join(" AND ");
