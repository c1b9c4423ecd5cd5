let dollars: Intl.NumberFormat | undefined;

/** Minor units as readable text: "$12.99". */
export const formatAmount = (amount: number): string => {
  // Created on first use: loading the format slows down the start of a process.
  dollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return dollars.format(amount / 100);
};
