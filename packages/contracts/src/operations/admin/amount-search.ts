/** An amount in dollars as an admin searches for it: "12.99", "$1,299.00", "12". Whole dollars, then cents. */
export const amountSearch = /^\$?\s?(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:[.,](\d{2}))?$/;
