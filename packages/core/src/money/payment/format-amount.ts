const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Minor units as readable text: "$12.99". */
export const formatAmount = (amount: number): string => dollars.format(amount / 100);
