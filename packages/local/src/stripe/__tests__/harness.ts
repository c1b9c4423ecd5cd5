import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import {
  type StripeSimulator,
  type StripeSimulatorOptions,
  startStripeSimulator,
} from "../index.ts";

export const secretKey = "sk_test_simulator";
const platformSecret = "whsec_platform";
const connectSecret = "whsec_connect";

/** The SDK, unmodified, pointed at the simulator. */
export function sdkFor(simulator: StripeSimulator, maxNetworkRetries = 0): Stripe {
  const { port } = new URL(simulator.url);
  return new Stripe(secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries });
}

/** A webhook endpoint that verifies signatures with the SDK and keeps what it got. */
class Receiver {
  readonly events: Stripe.Event[] = [];
  /** Answers to give before the good ones. */
  readonly refusals: number[] = [];
  #server: Server;

  constructor(secret: () => string) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const refusal = this.refusals.shift();
        if (refusal === undefined) {
          const signature = String(request.headers["stripe-signature"]);
          const body = Buffer.concat(chunks);
          this.events.push(Stripe.webhooks.constructEvent(body, signature, secret()));
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

  types(): string[] {
    return this.events.map((event) => event.type);
  }

  /** Waits until an event of a type has come. */
  async waitFor(type: Stripe.Event["type"], timeoutMilliseconds = 5000): Promise<Stripe.Event> {
    const end = Date.now() + timeoutMilliseconds;
    while (Date.now() < end) {
      const found = this.events.find((event) => event.type === type);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No ${type} came; there were: ${this.types().join(", ")}`);
  }
}

export interface Stage {
  simulator: StripeSimulator;
  stripe: Stripe;
  platform: Receiver;
  connect: Receiver;
  options: StripeSimulatorOptions;
  close: () => Promise<void>;
}

/** A simulator with a data file of its own and both webhook endpoints. */
export async function startStage(): Promise<Stage> {
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
  };
  const simulator = await startStripeSimulator(options);
  return {
    simulator,
    stripe: sdkFor(simulator),
    platform,
    connect,
    options,
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

/** Fills the hosted checkout in and presses its button. */
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

/** An express account that went through the hosted onboarding. */
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
    country: "US",
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
