import * as z from "zod/mini";
import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

export interface PushMessage {
  title: string;
  body: string;
  /** FCM data: text values only (spec §3, push message data). */
  data: Record<string, string>;
}

export interface PushProvider {
  /** Sends one message to up to 500 devices; answers the tokens that are dead and should be forgotten. */
  send(tokens: readonly string[], message: PushMessage): Promise<{ dead: string[] }>;
}

/** Most devices that one message may go to (FCM, "Send messages to multiple devices"). */
export const pushBatchSize = 500;

export function createPushProvider(config: Config, secrets: SecretReader): PushProvider {
  return config.PUSH_ENDPOINT === undefined
    ? createFirebasePush(config, secrets)
    : createEndpointPush(config, config.PUSH_ENDPOINT);
}

const deadCodes = new Set([
  "messaging/registration-token-not-registered",
  "messaging/invalid-registration-token",
]);

function createFirebasePush(config: Config, secrets: SecretReader): PushProvider {
  return {
    async send(tokens, message) {
      const [{ cert, getApps, initializeApp }, { getMessaging }] = await Promise.all([
        import("firebase-admin/app"),
        import("firebase-admin/messaging"),
      ]);
      const app =
        getApps()[0] ??
        initializeApp({
          projectId: config.FIREBASE_PROJECT_ID,
          credential: cert(JSON.parse(await secrets("FIREBASE_SERVICE_ACCOUNT"))),
        });
      const answer = await getMessaging(app).sendEachForMulticast({
        tokens: [...tokens],
        notification: { title: message.title, body: message.body },
        data: message.data,
      });
      const dead = tokens.filter((_, index) => {
        const code = answer.responses[index]?.error?.code;
        return code !== undefined && deadCodes.has(code);
      });
      return { dead };
    },
  };
}

const refusalSchema = z.object({ error: z.object({ status: z.string() }) });

/** FCM's HTTP v1 shape against another server: the Admin SDK cannot be pointed at one. */
function createEndpointPush(config: Config, endpoint: string): PushProvider {
  return {
    async send(tokens, message) {
      const dead: string[] = [];
      for (const token of tokens) {
        const answer = await fetch(
          `${endpoint}/v1/projects/${config.FIREBASE_PROJECT_ID}/messages:send`,
          {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({
              message: {
                token,
                notification: { title: message.title, body: message.body },
                data: message.data,
              },
            }),
          },
        );
        if (answer.ok) continue;
        const refusal = refusalSchema.safeParse(await answer.json().catch(() => undefined));
        if (
          answer.status !== 404 &&
          !(refusal.success && refusal.data.error.status === "NOT_FOUND")
        ) {
          throw new Error(`The push service answered ${answer.status}`);
        }
        dead.push(token);
      }
      return { dead };
    },
  };
}
