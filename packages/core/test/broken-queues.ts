import type { Actor } from "../src/platform/actor.ts";
import type { Context } from "../src/platform/context.ts";
import { createPlaybackProvider } from "../src/platform/providers/playback.ts";
import { contextOf } from "./context.ts";

/** A context whose queues fail for all messages except delayed ones, until they are repaired. */
export function createBrokenQueues(actor: Actor) {
  const catalogMessages: unknown[] = [];
  let isBroken = true;
  const base = contextOf(actor);
  const ctx: Context<"queues" | "storage" | "playback"> = {
    ...base,
    providers: {
      ...base.providers,
      playback: createPlaybackProvider({ config: base.config, secrets: async () => "" }),
      queues: {
        send: async (queue, message, options) => {
          if (isBroken && options?.delaySeconds === undefined) throw new Error("Out of reach");
          if (queue === "catalog") catalogMessages.push(message);
        },
        sendAll: async () => undefined,
      },
    },
  };
  const repair = () => {
    isBroken = false;
  };
  return { ctx, catalogMessages, repair };
}
