import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { webhookSeedFrom } from "../../webhooks/disorder.ts";
import {
  type StripeSimulator,
  type StripeSimulatorOptions,
  startStripeSimulator,
} from "../index.ts";

export const secretKey = "sk_test_simulator";
const platformSecret = "whsec_platform";
const connectSecret = "whsec_connect";

/** The unmodified SDK, configured for the simulator. */
export function sdkFor(simulator: StripeSimulator, maxNetworkRetries = 0): Stripe {
  const { port } = new URL(simulator.url);
  return new Stripe(secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries });
}

/** A webhook endpoint that verifies signatures with the SDK and stores the events. */
class Receiver {
  /** Each event once, without duplicates. */
  readonly events: Stripe.Event[] = [];
  /** Ids of events in the order of arrival, duplicates included. */
  readonly deliveries: string[] = [];
  /** Deliveries that wait for their answer now. */
  open = 0;
  /** Answers wait for this promise. */
  answersAfter: Promise<void> = Promise.resolve();
  /** Statuses to answer before the successful ones. */
  readonly refusals: number[] = [];
  #server: Server;

  constructor(secret: () => string) {
    this.#server = createServer((request, response) => {
      this.open += 1;
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", async () => {
        await this.answersAfter;
        this.open -= 1;
        const refusal = this.refusals.shift();
        if (refusal === undefined) {
          const signature = String(request.headers["stripe-signature"]);
          const body = Buffer.concat(chunks);
          const event = Stripe.webhooks.constructEvent(body, signature, secret());
          this.deliveries.push(event.id);
          if (this.events.every(({ id }) => id !== event.id)) this.events.push(event);
        }
        response.writeHead(refusal ?? 200).end();
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `http://127.0.0.1:${address.port}/hook`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Waits until an event of a type has arrived. @throws Error after a minute */
  async waitFor(type: Stripe.Event["type"]): Promise<Stripe.Event> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      const found = this.events.find((event) => event.type === type);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(
      `No ${type} came; there were: ${this.events.map(({ type: came }) => came).join(", ")}`,
    );
  }
}

export interface Stage {
  simulator: StripeSimulator;
  stripe: Stripe;
  platform: Receiver;
  connect: Receiver;
  options: StripeSimulatorOptions;
  /** Types of the events, in order; an account's own events with its id. */
  happened: (account?: string) => string[];
  close: () => Promise<void>;
}

/** A simulator with a data file of its own and both webhook endpoints. */
export async function startStage(extra: Partial<StripeSimulatorOptions> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "stripe-simulator-"));
  const platform = new Receiver(() => platformSecret);
  const connect = new Receiver(() => connectSecret);
  const options: StripeSimulatorOptions = {
    port: 0,
    dataFile: join(folder, "stripe.json"),
    secretKey,
    webhooks: [
      { url: await platform.start(), secret: platformSecret, connect: false },
      { url: await connect.start(), secret: connectSecret, connect: true },
    ],
    webhookSeed: webhookSeedFrom(process.env),
    ...extra,
  };
  const simulator = await startStripeSimulator(options);
  return {
    simulator,
    stripe: sdkFor(simulator),
    platform,
    connect,
    options,
    happened: (account) =>
      simulator
        .listEvents()
        .filter((event) => event.account === account)
        .map(({ type }) => type),
    close: async () => {
      await simulator.close();
      await platform.close();
      await connect.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const cards = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  authenticates: "4000 0025 0000 3155",
  failsLater: "4000 0000 0000 0341",
};

/** Posts a form as a browser does, without following redirects. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Fills in the hosted checkout and presses its button. */
export function payHosted(url: string | null, cardNumber = cards.pays): Promise<Response> {
  return postForm(url ?? "", {
    email: "buyer@example.com",
    cardNumber,
    expiry: "12 / 34",
    cvc: "123",
    name: "Buyer Example",
    action: "pay",
  });
}

/** Calls the control API. */
export async function control(stage: Stage, path: string, body: object): Promise<Response> {
  return fetch(`${stage.simulator.url}/_simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** An express account that has completed the hosted onboarding. */
export async function onboardedAccount(stage: Stage): Promise<string> {
  const { stripe } = stage;
  const account = await stripe.accounts.create({ type: "express", email: "creator@example.com" });
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    refresh_url: "http://127.0.0.1/refresh",
    return_url: "http://127.0.0.1/return",
  });
  const page = await (await fetch(link.url)).text();
  const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await postForm(link.url, {
    visit,
    legalName: "Cleo Creator",
    birthDate: "1990-05-04",
    bankAccount: "000123456789",
    action: "submit",
  });
  return account.id;
}

export async function monthlyPrice(
  stage: Stage,
  unitAmount: number,
  name: string,
): Promise<string> {
  const price = await stage.stripe.prices.create({
    currency: "usd",
    unit_amount: unitAmount,
    recurring: { interval: "month" },
    product_data: { name },
  });
  return price.id;
}
