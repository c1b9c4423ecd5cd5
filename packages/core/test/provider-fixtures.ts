import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { inject } from "vitest";
import type { DeletionContext } from "../src/operations/deletion/step.ts";
import type { Actor } from "../src/platform/actor.ts";
import { parseConfig } from "../src/platform/config.ts";
import { createDocumentClient } from "../src/platform/dynamo/client.ts";
import { createMuxProvider } from "../src/platform/providers/mux.ts";
import { createPrivateFilesProvider } from "../src/platform/providers/private-files.ts";
import type { Providers } from "../src/platform/providers/providers.ts";
import { createSecretReader } from "../src/platform/providers/secrets.ts";
import { createStorageProvider } from "../src/platform/providers/storage.ts";
import { createStripeProvider } from "../src/platform/providers/stripe.ts";
import { contextOf } from "./context.ts";

const environment = inject("environment");
const config = parseConfig(environment);
const secrets = createSecretReader(config, environment);
const client = createDocumentClient(config);

export const system: Actor = { type: "system", name: "test" };

export interface Sent {
  queue: string;
  message: unknown;
}

/** Queues of this test only, and its mails; only the test receives them. */
export function createFixtures() {
  const sent: Sent[] = [];
  const mails: { to: string; subject: string; text: string }[] = [];
  const signedOut: string[] = [];
  const removed: string[] = [];
  const disabled: string[] = [];
  const blocked: string[] = [];
  let failing = 0;
  const providers: Pick<
    Providers,
    "identity" | "mail" | "mux" | "privateFiles" | "queues" | "storage" | "stripe"
  > = {
    identity: {
      find: async () => undefined,
      list: async () => ({ accounts: [] }),
      findByEmail: async () => undefined,
      updateEmail: async () => false,
      recoverEmail: async () => false,
      disable: async (uid) => void disabled.push(uid),
      enable: async () => undefined,
      blockAddress: async (uid) => void blocked.push(uid),
      revokeSessions: async (uid) => void signedOut.push(uid),
      deleteUser: async (uid) => void removed.push(uid),
    },
    mail: { send: async (mail) => void mails.push(mail) },
    mux: createMuxProvider({ config, secrets }),
    privateFiles: createPrivateFilesProvider({ config }),
    queues: {
      send: async (queue, message) => {
        if (failing > 0) {
          failing -= 1;
          throw new Error("The queue is out of reach");
        }
        sent.push({ queue, message });
      },
      sendAll: async (queue, messages) => {
        for (const message of messages) sent.push({ queue, message });
      },
    },
    storage: createStorageProvider({ config }),
    stripe: createStripeProvider({ config, secrets }),
  };
  return {
    mails,
    /** Identity provider's uids. */
    signedOut,
    removed,
    disabled,
    blocked,
    sent,
    providers,
    context: (actor: Actor, now = new Date()): DeletionContext => ({
      ...contextOf(actor, now),
      providers,
    }),
    /** This many of the next single messages are refused. */
    failQueue: (times: number) => {
      failing = times;
    },
    /** Receives the waiting messages of one queue. */
    take(queue: string): unknown[] {
      const taken = sent.filter((entry) => entry.queue === queue).map(({ message }) => message);
      sent.splice(0, sent.length, ...sent.filter((entry) => entry.queue !== queue));
      return taken;
    },
  };
}

export type Fixtures = ReturnType<typeof createFixtures>;

/** Every item of the table that contains one of these texts, as it is stored. */
export async function itemsWith(texts: readonly string[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: config.TABLE_NAME, ExclusiveStartKey: from }),
    );
    for (const item of page.Items ?? []) {
      const stored = JSON.stringify(item).toLowerCase();
      if (texts.some((text) => stored.includes(text.toLowerCase()))) found.push(item);
    }
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return found;
}

/** The number of items of each entity. */
export function countByEntity(items: readonly Record<string, unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const name = String(item.__edb_e__);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
