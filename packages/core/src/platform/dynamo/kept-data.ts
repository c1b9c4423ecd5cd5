/** Reasons for which entities keep what they hold, or leave it out of an export (operations/personal-data). */
export const noPerson = "holds nothing of a person";
export const ledger = "the trail of money, which the law asks for: ids and amounts, no name";
