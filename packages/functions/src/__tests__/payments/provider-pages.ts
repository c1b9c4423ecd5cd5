// Imported first, because it sets the environment that is read here.
import "./queues.ts";

export const cards = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
};

/** Fills in the hosted page and presses its button, without following the redirect. */
export function pay(url: string, cardNumber = cards.pays): Promise<Response> {
  const form = {
    email: "buyer@example.com",
    cardNumber,
    expiry: "12 / 34",
    cvc: "123",
    name: "Buyer Example",
    action: "pay",
  };
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

export const bankAccounts = { pays: "000123456789", fails: "000222222227" };

/** Pays the hosted page by bank debit: the page is complete, and the bank answers days later. */
export function debit(url: string, bankAccount = bankAccounts.pays): Promise<Response> {
  const form = { email: "buyer@example.com", bankAccount, action: "debit" };
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

/** The simulator's control API: the actions of banks, the clock and the provider's staff. */
export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${process.env.STRIPE_API_URL}/_simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
