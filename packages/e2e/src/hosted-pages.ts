/** The test cards of the payment provider. */
export const cards = {
  pays: "4242424242424242",
  declines: "4000000000000002",
  /** Can be saved, and fails when it is charged. */
  failsLater: "4000000000000341",
  mastercard: "5555555555554444",
} as const;

/** The number of a test card. */
export type Card = (typeof cards)[keyof typeof cards];

async function submit(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
}

/** Pays a checkout. Returns the redirect; undefined when the page stays, as after a declined card. */
export async function pay(
  checkoutUrl: string,
  card: Card = cards.pays,
): Promise<string | undefined> {
  const answer = await submit(checkoutUrl, {
    action: "pay",
    email: "payer@example.test",
    cardNumber: card,
    expiry: "12 / 34",
    cvc: "123",
    name: "Pat Payer",
  });
  return answer.headers.get("location") ?? undefined;
}

/** Pays a checkout by bank debit: the page is complete, and the bank answers days later. */
export async function debit(checkoutUrl: string, bankAccount: string): Promise<void> {
  const answer = await submit(checkoutUrl, {
    action: "debit",
    email: "payer@example.test",
    bankAccount,
  });
  if (answer.status !== 303) throw new Error(`The page answered ${answer.status}`);
}
