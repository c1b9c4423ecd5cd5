import { inject } from "vitest";
import { contextOf, database } from "../../../../test/context.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { createMuxProvider } from "../../../platform/providers/mux.ts";
import { createPlaybackProvider } from "../../../platform/providers/playback.ts";
import { createSecretReader } from "../../../platform/providers/secrets.ts";

type Everything = Context<"mux" | "playback" | "queues" | "storage">;

/**
 * A context with the simulated provider, whose queues only record the messages, and fail while `queues.areBroken` is
 * true.
 */
export function liveContext(actor: Actor = { type: "system", name: "test" }) {
  const base = contextOf(actor);
  const secrets = createSecretReader(base.config, inject("environment"));
  const sent: { queue: string; message: unknown }[] = [];
  const queues = { areBroken: false };
  const take = (queue: string, messages: readonly unknown[]) => {
    if (queues.areBroken) throw new Error("Out of reach");
    sent.push(...messages.map((message) => ({ queue, message })));
  };
  const ctx: Everything = {
    ...base,
    providers: {
      ...base.providers,
      mux: createMuxProvider({ config: base.config, secrets }),
      playback: createPlaybackProvider({ config: base.config, secrets }),
      queues: {
        send: async (queue, message) => take(queue, [message]),
        sendAll: async (queue, messages) => take(queue, messages),
      },
    },
  };
  return { ctx, sent, queues };
}

/** A stream that the provider does not have any more. */
export const lostAtProvider = { provider_id: "unknown" };

export const readStream = async (id: string) =>
  (await database.liveStreams.get({ id }).go({ consistent: true })).data;
