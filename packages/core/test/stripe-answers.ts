import { createDatabase } from "../src/database.ts";
import { parseConfig } from "../src/platform/config.ts";
import type { Context } from "../src/platform/context.ts";
import { createDocumentClient } from "../src/platform/dynamo/client.ts";
import { uncounted } from "../src/platform/metrics.ts";
import { createStripeProvider } from "../src/platform/providers/stripe.ts";
import { cloudEnvironment } from "./environment.ts";
import { withFields } from "./with-fields.ts";

const config = parseConfig(cloudEnvironment);
const silent = () => undefined;
const client = await createStripeProvider({ config, secrets: async () => "sk_test_unit" })();

/** What the provider knows of the payment `pi_1`. */
export interface StoredPayment {
  intent?: object;
  /** Its charge `ch_1`; null when none was made. */
  charge?: object | null;
  refunds?: readonly object[];
  disputes?: readonly object[];
}

export const storedCharge = {
  id: "ch_1",
  paid: true,
  amount: 1000,
  amount_refunded: 0,
  disputed: false,
  payment_intent: "pi_1",
};

interface Asked {
  expand?: readonly string[];
}

/** Answers about one payment as Stripe does: related objects are ids unless they are expanded. */
export function paymentAnswers({ intent, charge, refunds, disputes }: StoredPayment) {
  const made = charge === undefined ? storedCharge : charge;
  return {
    paymentIntents: {
      retrieve: async (id: string, { expand = [] }: Asked = {}) => ({
        id,
        latest_charge: expand.includes("latest_charge") || made === null ? made : "ch_1",
        transfer_data: null,
        ...intent,
      }),
    },
    charges: { retrieve: async () => made },
    // Without a list, the test fails when the provider is asked.
    ...(refunds !== undefined && {
      refunds: {
        // As at Stripe, a filter that is left out finds everything, such as the refund of another payment.
        list: async ({ payment_intent }: { payment_intent?: string }) => ({
          data: [
            ...(payment_intent === undefined ? [{ amount: 50, metadata: null }] : []),
            ...(payment_intent === undefined || payment_intent === "pi_1" ? refunds : []),
          ],
        }),
      },
    }),
    ...(disputes !== undefined && {
      disputes: {
        list: async ({ charge: asked }: { charge: string }) => ({
          data: asked === "ch_1" ? disputes : [],
        }),
      },
    }),
  };
}

/** A context whose provider has these resources instead of its own, without a network. */
export function contextOfAnswers(
  answers: object,
  changes: Partial<Pick<Context, "requestKey" | "now">> = {},
): Context<"stripe"> {
  const stripe = withFields(client, answers);
  return {
    actor: { type: "system", name: "test" },
    now: () => new Date("2026-03-10T12:00:00.000Z"),
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    metrics: uncounted,
    config,
    database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
    providers: { stripe: async () => stripe },
    requestId: "test",
    ...changes,
  };
}
